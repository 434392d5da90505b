import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { projectFor } from "#app/domain/projects/queries.server.ts";
import type { ProjectTarget } from "#app/domain/projects/view.ts";
import {
  type MeetingRow,
  meetingFor,
  meetingParts,
  meetingsOfProject,
  waitingMeetings,
} from "./queries.server.ts";
import { ListMeetings, WhichMeeting } from "./schema.ts";
import { meetingView } from "./view.ts";

export const getMeeting = query({
  name: "meetings.get",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: async (scope, { actor, target: { meeting, standing } }) =>
    meetingView(actor, meeting, standing, await meetingParts(scope, [meeting])),
});

/** Newest first; `more` says that there are others after these. */
export const listMeetings = query({
  name: "meetings.list",
  input: ListMeetings,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input: { project_id, skip, limit }, target }) {
    const rows = await meetingsOfProject(scope, project_id, { skip, limit: limit + 1 });
    return { meetings: await views(scope, target, rows.slice(0, limit)), more: rows.length > limit };
  },
});

/** Those without a transcript: the coming ones first, the soonest on top, then the past ones. */
export const listScheduledMeetings = query({
  name: "meetings.list-scheduled",
  input: ListMeetings.omit({ skip: true }).extend({ limit: ListMeetings.shape.limit.default(100) }),
  find: (scope, { project_id }) => projectFor(scope, project_id),
  run: async (scope, { input: { project_id, limit }, target }) =>
    views(scope, target, await waitingMeetings(scope, project_id, limit)),
});

/** Where to join: the link somebody gave, else the platform's. */
export const getJoinUrl = query({
  name: "meetings.join-url",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { target: { meeting } }) {
    const { links } = await meetingParts(scope, [meeting]);
    return { join_url: meeting.manual_meeting_link ?? links[0]?.link_url ?? null };
  },
});

async function views(scope: Scope<UserActor>, { role }: ProjectTarget, rows: MeetingRow[]) {
  const parts = await meetingParts(scope, rows);
  return rows.map((meeting) => {
    const standing = { projectRole: role, isHost: meeting.created_by === scope.actor.userId };
    return meetingView(scope.actor, meeting, standing, parts);
  });
}
