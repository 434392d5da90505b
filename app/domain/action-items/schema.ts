import { z } from "zod";
import { defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { Description, DueDate, Owner, Priority } from "#app/domain/summaries/schema.ts";

export const itemStatuses = ["pending", "completed"] as const;

export const NewActionItem = z.object({
  meeting_id: Id,
  description: Description,
  owner: Owner.default(null),
  due_date: DueDate.default(null),
  priority: Priority.default("medium"),
  status: z.enum(itemStatuses).default("pending"),
});
export const WhichActionItem = z.object({ action_id: Id });
export const ChangeActionItem = WhichActionItem.extend({
  description: Description.optional(),
  owner: Owner.optional(),
  due_date: DueDate.optional(),
  priority: Priority.optional(),
  status: z.enum(itemStatuses).optional(),
});
export const ItemsOfMeeting = z.object({ meeting_id: Id });

/** An item was added, changed, deleted or brought back. */
export const actionItemChanged = defineEvent(
  "action-item.changed",
  z.object({ action_id: Id, meeting_id: Id, project_id: Id }),
);
