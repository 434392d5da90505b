import express from "express";
import { listActionItems } from "#app/domain/action-items/read.server.ts";
import { addActionItem, changeActionItem, deleteActionItem } from "#app/domain/action-items/write.server.ts";
import { endpoint } from "#app/http/rest.ts";

const caller = "user_id";

export const actionItemsApi = express
  .Router()
  .post("/action-items", endpoint(addActionItem, { caller, status: 201 }))
  .get("/action-items/meeting/:meeting_id", endpoint(listActionItems, { caller }))
  .patch("/action-items/:action_id", endpoint(changeActionItem, { caller }))
  .delete("/action-items/:action_id", endpoint(deleteActionItem, { caller }));
