import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { actionItemStatuses } from "#app/core/enums/action-item-status.ts";
import { completionAnswers } from "#app/core/enums/completion-answer.ts";
import { dueGroups } from "#app/core/enums/due-group.ts";
import { priorities } from "#app/core/enums/priority.ts";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";
import type { actionItems, completionProposals } from "#db/schema/action-items.ts";

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

/** The words of a name as far as it is typed. */
export const FindNames = z.object({ project_id: Id, q: z.string().trim().max(200).default("") });

/** What a person says about a change; nothing is none. */
const Word = z
  .string()
  .trim()
  .max(500, { error: () => t("Use at most 500 characters") })
  .nullish()
  .transform((word) => word || null);

export const AcceptItem = WhichActionItem.extend({ word: Word });
export const HandOverItem = WhichActionItem.extend({ to: Owner, word: Word });
export const DeclineItem = WhichActionItem.extend({
  word: z
    .string({ error: () => t("Give a reason") })
    .trim()
    .min(1, { error: () => t("Give a reason") })
    .max(500, { error: () => t("Use at most 500 characters") }),
});
export const MoveDueDate = WhichActionItem.extend({ due_date: DueDate, word: Word });
export const BlockItem = WhichActionItem.extend({
  blocked_by: z.string({ error: () => t("Choose an action item of this project") }).pipe(Id),
  word: Word,
});

export const AnswerCompletion = z.object({
  proposal_id: Id,
  answer: z.enum(completionAnswers, { error: () => t("Choose done or not yet") }),
});

export const ReadWorkload = z.object({
  project_id: Id,
  /** As of the list of action items. */
  time_zone: z.string().max(100).optional(),
});

export const ItemsOfMeeting = z.object({ meeting_id: Id });

/** An item was added, changed, deleted or brought back. */
export const actionItemChanged = defineEvent(
  "action-item.changed",
  z.object({ action_id: Id, meeting_id: Id, project_id: Id }),
);

const aboutItem = z.object({ action_id: Id, meeting_id: Id, project_id: Id });
/** The owner gave it to another member of the project. */
export const itemHandedOver = defineEvent(
  "action-item.handed-over",
  aboutItem.extend({ handed_by: Id, handed_to: Id }),
);
/** The owner will not do it. */
export const itemDeclined = defineEvent("action-item.declined", aboutItem.extend({ declined_by: Id }));

/** Looks in the words of a meeting for promises of earlier ones that were kept. */
export const findCompletionsJob = defineJob(
  "find-completions",
  z.object({ meeting_id: Id, project_id: Id }),
  { maxAttempts: 4, lane: "engine" },
);

export type CompletionRow = typeof completionProposals.$inferSelect;
export type ActionItemRow = typeof actionItems.$inferSelect;
/** An item to be stored, which nothing has happened to yet. */
export type NewItemRow = Omit<
  ActionItemRow,
  "accepted_by" | "due_moves" | "first_due" | "done_at" | "blocked_by"
>;
