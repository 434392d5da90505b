import { z } from "zod";
import { defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";

export const notificationTypes = ["edit_pending", "edit_approved", "edit_rejected", "summary_ready"] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const ListNotifications = z.object({
  only_unread: z.union([z.boolean(), z.stringbool()]).default(false),
});
export const WhichNotification = z.object({ notification_id: Id });
export const TellOf = z.object({ event_id: Id });

/** Reacts to events of any domain; which one it was is read from the event itself. */
export const notify = defineJob("notify", TellOf);
