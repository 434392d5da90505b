import { listMeetingShares, listProjectShares } from "#app/domain/summaries/shares/read.server.ts";
import { createShareLink, revokeShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { MadeShareLink, OneShareLink, ShareLinksOfMeeting, ShareLinksOfProject } from "./shapes/shares.ts";

export const sharesApi = group("Share links", [
  endpoint("GET /meetings/:meeting_id/share-links", listMeetingShares, {
    summary: "Lists the open read-only links of a meeting.",
    response: ShareLinksOfMeeting,
  }),
  endpoint("POST /meetings/:meeting_id/share-links", createShareLink, {
    summary: "Makes a read-only link to the summary of a meeting, with its transcript if you like.",
    response: MadeShareLink,
    status: 201,
    refusals: [409],
  }),
  endpoint("GET /proj/:project_id/share-links", listProjectShares, {
    summary: "Lists the open links of a project that the caller may turn off; an admin sees all.",
    response: ShareLinksOfProject,
  }),
  endpoint("DELETE /summary/share-links/:share_id", revokeShareLink, {
    summary: "Turns a link off.",
    response: OneShareLink,
  }),
]);
