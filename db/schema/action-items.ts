import { and, eq, isNull, not } from "drizzle-orm";
import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import type { LineProof } from "#app/core/enums/line-proof.ts";
import type { Priority } from "#app/core/enums/priority.ts";
import { id, index, instant, integer, table, text } from "../columns.ts";
import { isRelied } from "./evidence.ts";
import { meetings } from "./meetings.ts";

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
    /** A deleted item stays stored: it can be restored, and the engine does not add it again. */
    deleted_at: instant(),
  },
  (t) => [index("action_items_meeting").on(t.meeting_id, t.created_at)],
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
