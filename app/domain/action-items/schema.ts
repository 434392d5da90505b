import { z } from "zod";
import { Id } from "#app/core/id.ts";

export const priorities = ["low", "medium", "high"] as const;
export const itemStatuses = ["pending", "completed"] as const;

const Description = z
  .string({ error: "Description is required" })
  .trim()
  .min(1, "Description is required")
  .max(1000, "Please use at most 1,000 characters");

const Owner = z
  .string()
  .trim()
  .max(200, "Please use at most 200 characters")
  .nullable()
  .transform((owner) => owner || null);

/** A date, or an instant of which the date is kept; empty is none. */
const DueDate = z
  .string()
  .trim()
  .nullable()
  .transform((due) => due || null)
  .refine((due) => due === null || isDay(due), "Please enter a date")
  .transform((due) => due?.slice(0, 10) ?? null);

export const NewActionItem = z.object({
  meeting_id: Id,
  description: Description,
  owner: Owner.default(null),
  due_date: DueDate.default(null),
  priority: z.enum(priorities).default("medium"),
  status: z.enum(itemStatuses).default("pending"),
});
export const WhichActionItem = z.object({ action_id: Id });
export const ChangeActionItem = WhichActionItem.extend({
  description: Description.optional(),
  owner: Owner.optional(),
  due_date: DueDate.optional(),
  priority: z.enum(priorities).optional(),
  status: z.enum(itemStatuses).optional(),
});
export const ItemsOfMeeting = z.object({ meeting_id: Id });

function isDay(due: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(due) && !Number.isNaN(Date.parse(due));
}
