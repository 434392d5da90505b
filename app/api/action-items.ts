import { z } from "zod";
import {
  acceptItem,
  declineItem,
  handOverItem,
  moveDueDate,
} from "#app/domain/summaries/action-items/answer.server.ts";
import { answerCompletion } from "#app/domain/summaries/action-items/answer-completion.server.ts";
import { blockItem, unblockItem } from "#app/domain/summaries/action-items/block.server.ts";
import {
  browseActionItems,
  getActionItem,
  listActionItems,
} from "#app/domain/summaries/action-items/read.server.ts";
import { readWorkload } from "#app/domain/summaries/action-items/workload.server.ts";
import {
  addActionItem,
  changeActionItem,
  completeActionItems,
  deleteActionItem,
  restoreActionItem,
} from "#app/domain/summaries/action-items/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { AllActionItems, ChangedItems, OneActionItem, WorkloadOfProject } from "./shapes/action-items.ts";
import { Done } from "./shapes/done.ts";
import { ActionItem } from "./shapes/summaries.ts";

const caller = "user_id";

export const actionItemsApi = group("Action items", [
  endpoint("POST /action-items/", addActionItem, {
    summary: "Adds an action item to a meeting.",
    response: ActionItem,
    caller,
    status: 201,
  }),
  endpoint("GET /users/:user_id/action-items", browseActionItems, {
    summary:
      "Lists action items of all meetings by when they're due: the caller's, or with `mine=false` everybody's; of one project, owner or meeting. `whole` lists one group without a limit.",
    response: AllActionItems,
    caller,
    view: (list) => ({
      ...list,
      has_more: list.cut || list.groups.some(({ items, total }) => items.length < total),
    }),
  }),
  endpoint("GET /action-items/meeting/:meeting_id", listActionItems, {
    summary: "Lists the action items of a meeting.",
    response: z.array(ActionItem),
    caller,
  }),
  endpoint("GET /action-items/:action_id", getActionItem, {
    summary:
      "Reads an action item with its history, and the names it can be given to; a deleted one for its editors.",
    response: OneActionItem,
  }),
  endpoint("PATCH /action-items/", completeActionItems, {
    summary: "Completes or reopens several action items, all of them or none.",
    response: ChangedItems,
  }),
  endpoint("PATCH /action-items/:action_id", changeActionItem, {
    summary: "Changes an action item.",
    response: ActionItem,
    caller,
  }),
  endpoint("POST /action-items/:action_id/accept", acceptItem, {
    summary: "Accepts an action item of the caller's.",
    response: ActionItem,
  }),
  endpoint("POST /action-items/:action_id/hand-over", handOverItem, {
    summary: "Hands an action item of the caller's to another member of the project, who is told.",
    response: ActionItem,
  }),
  endpoint("POST /action-items/:action_id/decline", declineItem, {
    summary: "Declines an action item of the caller's. It has no owner then, and the host is told.",
    response: ActionItem,
  }),
  endpoint("POST /action-items/:action_id/due-date", moveDueDate, {
    summary: "Moves the due date, with a reason.",
    response: ActionItem,
  }),
  endpoint("POST /action-items/:action_id/block", blockItem, {
    summary: "Says that an action item waits for another one of its project.",
    response: ActionItem,
  }),
  endpoint("POST /action-items/:action_id/unblock", unblockItem, {
    summary: "Says that an action item waits no longer.",
    response: ActionItem,
  }),
  endpoint("POST /action-items/proposals/:proposal_id", answerCompletion, {
    summary: "Says whether words of a later meeting mean that an action item is done. An answer stays.",
    response: ActionItem,
    refusals: [409],
  }),
  endpoint("GET /proj/:project_id/workload", readWorkload, {
    summary: "Counts the open, overdue and done action items of each member of a project.",
    response: WorkloadOfProject,
  }),
  endpoint("POST /action-items/:action_id/restore", restoreActionItem, {
    summary: "Brings back a deleted action item.",
    response: ActionItem,
  }),
  endpoint("DELETE /action-items/:action_id", deleteActionItem, {
    summary: "Deletes an action item.",
    response: Done,
    caller,
  }),
]);
