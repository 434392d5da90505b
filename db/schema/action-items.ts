import { and, eq, isNull, not, sql } from "drizzle-orm";
import type { ActionItemChangeKind } from "#app/core/enums/action-item-change-kind.ts";
import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import type { CompletionAnswer } from "#app/core/enums/completion-answer.ts";
import type { LineProof } from "#app/core/enums/line-proof.ts";
import type { Priority } from "#app/core/enums/priority.ts";
import { id, index, instant, integer, table, text, uniqueIndex } from "../columns.ts";
import { isRelied } from "./evidence.ts";
import { meetings } from "./meetings.ts";
import { transcriptSegments } from "./recordings.ts";

export const actionItems = table(
  "action_items",
  {
    action_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    description: text().notNull(),
    owner: text(),
    /** YYYY-MM-DD. */
    due_date: text(),
    priority: text().$type<Priority>().notNull(),
    status: text().$type<ActionItemStatus>().notNull(),
    /** "ai", or the user id of the person who last wrote it. */
    author: text().notNull(),
    /** As in `summary_lines`. */
    origin: text(),
    prompt_version: integer(),
    /** As in `summary_lines`. */
    proof: text().$type<LineProof>(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /** Who of its owners has accepted it; null again once it is somebody else's. */
    accepted_by: id(),
    /** How often a day that was set was moved, and the first of those days. */
    due_moves: integer().notNull().default(0),
    first_due: text(),
    done_at: instant(),
    /** The item it waits for. That one may be gone; then it waits for nothing. */
    blocked_by: id(),
    /** A deleted item stays stored: it can be restored, and the engine does not add it again. */
    deleted_at: instant(),
  },
  (t) => [
    index("action_items_meeting").on(t.meeting_id, t.created_at),
    index("action_items_blocker").on(t.blocked_by).where(sql`blocked_by IS NOT NULL`),
  ],
);

/** What happened to an item. The columns of the item say where that led; both are written in one place. */
export const actionItemChanges = table(
  "action_item_changes",
  {
    change_id: id().primaryKey(),
    action_id: id()
      .notNull()
      .references(() => actionItems.action_id, { onDelete: "cascade" }),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    kind: text().$type<ActionItemChangeKind>().notNull(),
    /** "ai" where the program itself did, a user's id, or that of a person an archive names. */
    changed_by: id().notNull(),
    /** The owner or the day it was due, before and after; `after` also the tracker, or the issue that was closed or reopened there. */
    before: text(),
    after: text(),
    /** What the person said about it. */
    word: text(),
    /** The item that it waits for, or waits for no more. */
    other_id: id(),
    /** The words of a later meeting that it was said of, which may be gone. */
    proposal_id: id(),
    created_at: instant().notNull(),
  },
  (t) => [
    index("action_item_changes_item").on(t.action_id, t.created_at),
    index("action_item_changes_meeting").on(t.meeting_id),
    index("action_item_changes_by").on(t.changed_by),
  ],
);

/**
 * Words of a later meeting that seem to say that an item was done, and what a person said of it. They go with the meeting and with
 * its transcript.
 */
export const completionProposals = table(
  "completion_proposals",
  {
    proposal_id: id().primaryKey(),
    action_id: id()
      .notNull()
      .references(() => actionItems.action_id, { onDelete: "cascade" }),
    /** The later meeting. */
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    /** The line in which the words begin. */
    segment_id: id()
      .notNull()
      .references(() => transcriptSegments.segment_id, { onDelete: "cascade" }),
    quote: text().notNull(),
    /** What they answer, where they do not name it themselves. */
    asked: text(),
    /** The model that judged them, or "embedded". */
    engine: text().notNull(),
    answer: text().$type<CompletionAnswer>(),
    answered_by: id(),
    answered_at: instant(),
    found_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("completion_proposals_pair").on(t.action_id, t.meeting_id),
    index("completion_proposals_meeting").on(t.meeting_id),
    index("completion_proposals_segment").on(t.segment_id),
    index("completion_proposals_person").on(t.answered_by).where(sql`answered_by IS NOT NULL`),
  ],
);

const isPending = and(eq(actionItems.status, "pending"), isNull(actionItems.deleted_at));

/** Whether an item is proved or confirmed: none that is only possible is counted, listed over meetings or sent. */
export const isReliedItem = isRelied({
  id: actionItems.action_id,
  author: actionItems.author,
  proof: actionItems.proof,
});

/** Neither deleted nor ticked off, and more than possible. */
export const isOpenItem = and(isPending, isReliedItem);

/** Waits for a person to keep or drop it. */
export const isPossibleItem = and(isPending, not(isReliedItem));
