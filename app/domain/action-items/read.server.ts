import { query } from "#app/core/operation.ts";
import { meetingFor } from "#app/domain/meetings/queries.server.ts";
import { actionItemsOf } from "#app/domain/summaries/queries.server.ts";
import { ItemsOfMeeting } from "./schema.ts";

export const listActionItems = query({
  name: "action-items.list",
  input: ItemsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: (scope, { input }) => actionItemsOf(scope, input.meeting_id),
});
