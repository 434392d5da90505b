import {
  addDevice,
  listDevices,
  removeDevice,
  testDevice,
} from "#app/domain/notifications/devices.server.ts";
import {
  archiveNotifications,
  readSeveral,
  restoreNotifications,
  snoozeNotifications,
} from "#app/domain/notifications/inbox.server.ts";
import { listNotifications } from "#app/domain/notifications/read.server.ts";
import {
  AddDevice,
  mostListed,
  SnoozeNotifications,
  WhichDevice,
  WhichNotification,
} from "#app/domain/notifications/schema.ts";
import type { NotificationView } from "#app/domain/notifications/view.ts";
import { markAllRead, markRead } from "#app/domain/notifications/write.server.ts";
import type { Params } from "#app/http/rest/endpoint.ts";
import { bySkip, numberOf } from "#app/http/rest/pages.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { Done } from "./shapes/done.ts";
import {
  Notification,
  Notifications,
  PushDevice,
  PushDevices,
  ReadNotifications,
} from "./shapes/notifications.ts";

const one = {
  response: Notification,
  request: WhichNotification,
  names: { notification_ids: "notification_id" },
  input: ({ notification_id, ...rest }: Params) => ({ ...rest, notification_ids: [notification_id] }),
  view: ({ notifications }: { notifications: NotificationView[] }) => notifications[0] as NotificationView,
};

export const notificationsApi = group("Notifications", [
  endpoint("GET /notifications/user/:user_id/notifications", listNotifications, {
    summary:
      "Lists the caller's notifications, the newest first; place also shows those snoozed or archived.",
    response: Notifications,
    caller: "user_id",
    input: ({ only_unread, place, skip }) => ({ only_unread, place, skip }),
    pages: ({ notifications }, { skip }) =>
      bySkip("skip", { at: numberOf(skip, 0), size: mostListed, more: notifications.length === mostListed }),
  }),
  endpoint("PATCH /notifications/notification/:notification_id", markRead, {
    summary: "Marks a notification as read.",
    response: Notification,
  }),
  endpoint("PATCH /notifications/notification", readSeveral, {
    summary: "Marks several notifications as read.",
    response: Notifications,
  }),
  endpoint("POST /notifications/read-all", markAllRead, {
    summary: "Marks all of the caller's notifications as read.",
    response: ReadNotifications,
  }),
  endpoint("POST /notifications/notification/:notification_id/snooze", snoozeNotifications, {
    ...one,
    summary:
      "Snoozes a notification until later today, tomorrow, next week, a day or an instant; then it comes back unread.",
    request: SnoozeNotifications.omit({ notification_ids: true }).extend(WhichNotification.shape),
  }),
  endpoint("POST /notifications/notification/:notification_id/archive", archiveNotifications, {
    ...one,
    summary: "Archives a notification.",
  }),
  endpoint("POST /notifications/notification/:notification_id/restore", restoreNotifications, {
    ...one,
    summary: "Moves a snoozed or archived notification back to the inbox.",
  }),
  endpoint("GET /notifications/devices", listDevices, {
    summary:
      "Lists the browsers that show the caller's notifications, and the server's public key that another needs to subscribe.",
    response: PushDevices,
  }),
  endpoint("POST /notifications/devices", addDevice, {
    summary:
      "Shows the caller's notifications in a browser, by its push subscription, until this session ends.",
    response: PushDevice,
    request: AddDevice,
  }),
  endpoint("DELETE /notifications/devices/:device_id", removeDevice, {
    summary: "Stops showing notifications in a browser.",
    response: Done,
    request: WhichDevice,
  }),
  endpoint("POST /notifications/devices/:device_id/test", testDevice, {
    summary: "Sends a test notification to a browser.",
    response: Done,
    request: WhichDevice,
  }),
]);
