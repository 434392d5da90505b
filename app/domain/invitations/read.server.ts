import { query } from "#app/core/operation.ts";
import { invitedMeetingIds } from "./queries.server.ts";
import { InvitedFrom } from "./schema.ts";

/** The meetings ahead to which invitations were mailed from a project or an organization. */
export const listInvitedMeetings = query({
  name: "invitations.list-meetings",
  who: "system",
  input: InvitedFrom,
  run: async (scope, { input }) => ({ meeting_ids: await invitedMeetingIds(scope, input) }),
});
