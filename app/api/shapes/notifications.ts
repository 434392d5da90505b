import { z } from "zod";
import { Instant } from "./done.ts";

export const Notification = z
  .strictObject({
    notification_id: z.string(),
    meeting_id: z.string(),
    edit_request_id: z.string().nullable(),
    project_name: z.string(),
    creator_name: z.string(),
    meeting_title: z.string(),
    type: z.enum(["edit_pending", "edit_approved", "edit_rejected", "summary_ready"]),
    status: z.enum(["unread", "read"]),
    created_at: Instant,
  })
  .meta({ id: "Notification" });

export const Notifications = z.strictObject({ notifications: z.array(Notification) });
