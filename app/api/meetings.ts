import express, { type RequestHandler } from "express";
import {
  getJoinUrl,
  getMeeting,
  listMeetings,
  listScheduledMeetings,
} from "#app/domain/meetings/read.server.ts";
import { changeMeeting, deleteMeeting, scheduleMeeting } from "#app/domain/meetings/write.server.ts";
import { getTranscript } from "#app/domain/recordings/read.server.ts";
import { endpoint, type Wire } from "#app/http/rest.ts";

const caller = "user_id";
/** Asked for without pages, a list still ends somewhere. */
const mostAtOnce = 100;

/** A browser that asks for a page at this address gets the one where the transcript is brought. */
const unlessPage: RequestHandler = (req, _res, next) => {
  if (req.accepts(["json", "html"]) === "html") next("route");
  else next();
};

export const meetingsApi = express
  .Router()
  .post("/meetings", endpoint(scheduleMeeting, { caller, status: 201 }))
  .get("/meetings/pending", endpoint(listScheduledMeetings))
  .get(
    "/meetings/project",
    endpoint(listMeetings, {
      input: (wire) => ({ limit: mostAtOnce, ...wire }),
      view: (page) => page.meetings,
    }),
  )
  .get("/meetings/project/:project_id", endpoint(listMeetings, { view: (page) => page.meetings }))
  .get("/meetings/project/:project_id/scheduled", endpoint(listScheduledMeetings))
  .get("/meetings/:meeting_id", endpoint(getMeeting))
  .get("/meetings/:meeting_id/details", endpoint(getMeeting))
  .get("/meetings/:meeting_id/transcript", unlessPage, endpoint(getTranscript))
  .get("/meetings/:meeting_id/join-url", endpoint(getJoinUrl, { caller }))
  .patch("/meetings/:meeting_id", endpoint(changeMeeting, { caller, input: change }))
  .delete("/meetings/:meeting_id", endpoint(deleteMeeting, { caller }));

/** A meeting comes back under the names it was read by. */
function change({ manual_meeting_link, ...wire }: Wire): Wire {
  return manual_meeting_link === undefined ? wire : { meeting_link: manual_meeting_link ?? "", ...wire };
}
