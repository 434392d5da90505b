import { z } from "zod";
import {
  browseActionItems,
  getActionItem,
  listActionItems,
} from "#app/domain/summaries/action-items/read.server.ts";
import {
  addActionItem,
  changeActionItem,
  completeActionItems,
  deleteActionItem,
  restoreActionItem,
} from "#app/domain/summaries/action-items/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { AllActionItems, ChangedItems, OneActionItem } from "./shapes/action-items.ts";
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
    summary: "Reads an action item, also a deleted one, and the names it can be given to.",
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
