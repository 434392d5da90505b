import { listNotifications } from "#app/domain/notifications/read.server.ts";
import { markRead } from "#app/domain/notifications/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { Notification, Notifications } from "./shapes/notifications.ts";

export const notificationsApi = group("Notifications", [
  endpoint("GET /notifications/user/:user_id/notifications", listNotifications, {
    summary: "Lists the caller's notifications, the newest first.",
    response: Notifications,
    caller: "user_id",
    input: ({ only_unread }) => ({ only_unread }),
  }),
  endpoint("PATCH /notifications/notification/:notification_id", markRead, {
    summary: "Marks a notification as read.",
    response: Notification,
  }),
]);
