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
