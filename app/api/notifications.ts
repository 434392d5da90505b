import express from "express";
import { listNotifications } from "#app/domain/notifications/read.server.ts";
import { markRead } from "#app/domain/notifications/write.server.ts";
import { endpoint } from "#app/http/rest.ts";

export const notificationsApi = express
  .Router()
  .get(
    "/notifications/user/:user_id/notifications",
    endpoint(listNotifications, { caller: "user_id", input: ({ only_unread }) => ({ only_unread }) }),
  )
  .patch("/notifications/notification/:notification_id", endpoint(markRead));
