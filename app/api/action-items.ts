import { z } from "zod";
import { listActionItems } from "#app/domain/summaries/action-items/read.server.ts";
import {
  addActionItem,
  changeActionItem,
  deleteActionItem,
} from "#app/domain/summaries/action-items/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
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
  endpoint("GET /action-items/meeting/:meeting_id", listActionItems, {
    summary: "Lists the action items of a meeting.",
    response: z.array(ActionItem),
    caller,
  }),
  endpoint("PATCH /action-items/:action_id", changeActionItem, {
    summary: "Changes an action item.",
    response: ActionItem,
    caller,
  }),
  endpoint("DELETE /action-items/:action_id", deleteActionItem, {
    summary: "Deletes an action item.",
    response: Done,
    caller,
  }),
]);
