import { z } from "zod";
import { notificationKinds } from "#app/core/enums/notification-kind.ts";
import { notificationStatuses } from "#app/core/enums/notification-status.ts";
import { Instant } from "./done.ts";

export const Notification = z
  .strictObject({
    notification_id: z.string(),
    meeting_id: z.string(),
    edit_request_id: z.string().nullable(),
    thread_id: z.string().nullable().meta({ description: "The thread of the comment it is about" }),
    project_name: z.string(),
    creator_name: z.string(),
    meeting_title: z.string(),
    type: z.enum(notificationKinds),
    status: z.enum(notificationStatuses),
    created_at: Instant,
    snoozed_until: Instant.nullable(),
    returned_at: Instant.nullable(),
    archived_at: Instant.nullable(),
  })
  .meta({ id: "Notification" });

export const Notifications = z.strictObject({ notifications: z.array(Notification) });

export const PushDevice = z
  .strictObject({
    device_id: z.string(),
    device: z.string().meta({ description: "Browser and system in a few words" }),
    current: z.boolean().meta({ description: "It belongs to the session that asks" }),
    created_at: Instant,
    reached_at: Instant.nullable().meta({
      description: "When its push service last accepted a notification",
    }),
    failures: z.int().meta({ description: "Notifications in a row that its push service didn't accept" }),
  })
  .meta({ id: "PushDevice" });

export const PushDevices = z.strictObject({
  public_key: z.string().meta({ description: "An uncompressed point of P-256 in base64url" }),
  devices: z.array(PushDevice),
});
export const ReadNotifications = z.strictObject({
  read: z.number().meta({ description: "How many were unread" }),
});
