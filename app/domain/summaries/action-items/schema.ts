import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { actionItemStatuses } from "#app/core/enums/action-item-status.ts";
import { dueGroups } from "#app/core/enums/due-group.ts";
import { priorities } from "#app/core/enums/priority.ts";
import { defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";
import type { actionItems } from "#db/schema/action-items.ts";

export const ItemDescription = z
  .string({ error: () => t("Description is required") })
  .trim()
  .min(1, { error: () => t("Description is required") })
  .max(1000, { error: () => t("Use at most 1,000 characters") });

export const Owner = z
  .string()
  .overwrite(cleanName)
  .max(200, { error: () => t("Use at most 200 characters") })
  .nullable()
  .transform((owner) => owner || null);

/** A date, or an instant whose written date is used, in any zone; empty is none. */
export const DueDate = z
  .string()
  .trim()
  .nullable()
  .transform((due) => due || null)
  .refine((due) => due === null || isDay(due), { error: () => t("Enter a date") })
  .transform((due) => due?.slice(0, 10) ?? null);

export const ItemPriority = z.enum(priorities);

export const ProposedItem = z.object({
  description: ItemDescription,
  owner: Owner.default(null),
  due_date: DueDate.default(null),
  priority: ItemPriority.default("medium"),
});

export type ProposedItem = z.output<typeof ProposedItem>;

function isDay(due: string): boolean {
  // The parser takes 31 February for a day in March; a date must come out as it went in.
  const at = Date.parse(due.slice(0, 10));
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(due.slice(0, 10));
  return isReal && /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(due) && !Number.isNaN(Date.parse(due));
}

export const NewActionItem = z.object({
  meeting_id: Id,
  description: ItemDescription,
  owner: Owner.default(null),
  due_date: DueDate.default(null),
  priority: ItemPriority.default("medium"),
  status: z.enum(actionItemStatuses).default("pending"),
  /** The spoken line that it rests on, or the first of several, with the last one. */
  segment_id: Id.optional(),
  last_segment_id: Id.optional(),
});
export const WhichActionItem = z.object({ action_id: Id });
export const ChangeActionItem = WhichActionItem.extend({
  description: ItemDescription.optional(),
  owner: Owner.optional(),
  due_date: DueDate.optional(),
  priority: ItemPriority.optional(),
  status: z.enum(actionItemStatuses).optional(),
});

/** Completes several items in one transaction. */
export const CompleteActionItems = z.object({
  action_ids: z
    .array(Id)
    .min(1, { error: () => t("Select at least one action item") })
    .max(200, { error: () => t("Select at most 200 action items") }),
  status: z.enum(actionItemStatuses),
});

/** The filters of the list of all action items; unset ones let everything through. */
export const BrowseActionItems = z.object({
  /** Without one: of every project the caller is in, and of the meetings they are invited to. */
  project_id: Id.optional(),
  /** Only what the caller owns. */
  mine: z.boolean().default(true),
  /** A name as it is shown; "none" is without an owner. */
  owner: z.string().overwrite(cleanName).max(200).optional(),
  meeting_id: Id.optional(),
  /** The group that is listed without a limit. */
  whole: z.enum(dueGroups).optional().catch(undefined),
  /** The browser's IANA time zone, for "this week"; the one in the caller's settings comes first. */
  time_zone: z.string().max(100).optional(),
});
export type BrowseActionItems = z.output<typeof BrowseActionItems>;

export const ItemsOfMeeting = z.object({ meeting_id: Id });

/** An item was added, changed, deleted or brought back. */
export const actionItemChanged = defineEvent(
  "action-item.changed",
  z.object({ action_id: Id, meeting_id: Id, project_id: Id }),
);

export type ActionItemRow = typeof actionItems.$inferSelect;
