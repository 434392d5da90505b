import { query } from "#app/core/operation.ts";
import { confirmationsOf, evidenceOf } from "#app/domain/evidence/queries.server.ts";
import { evidenceByLine } from "#app/domain/evidence/view.ts";
import { meetingPolicy } from "#app/domain/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/queries.server.ts";
import { actionItemsOf, anyActionItemFor } from "./queries.server.ts";
import { ItemsOfMeeting, WhichActionItem } from "./schema.ts";
import { actionItemView } from "./view.ts";

export const listActionItems = query({
  name: "action-items.list",
  failed: "Failed to fetch action items",
  input: ItemsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: (scope, { input }) => actionItemsOf(scope, input.meeting_id),
});

/** One item for who may change it, also when it is deleted: it can be brought back. */
export const getActionItem = query({
  name: "action-items.get",
  failed: "Failed to fetch action items",
  input: WhichActionItem,
  find: (scope, { action_id }) => anyActionItemFor(scope, action_id),
  can: (actor, { standing }) => meetingPolicy.editSummary(actor, standing),
  async run(scope, { target: { item, meeting } }) {
    const evidence = evidenceByLine(await evidenceOf(scope, meeting.meeting_id));
    const confirmations = await confirmationsOf(scope, meeting.meeting_id);
    return { item: actionItemView(item, evidence, confirmations), deleted: item.deleted_at !== null };
  },
});

/** Whether the caller may add one, before the form is shown. */
export const mayAddActionItem = query({
  name: "action-items.may-add",
  input: ItemsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.editSummary(actor, standing),
  run: async () => ({ success: true }),
});
