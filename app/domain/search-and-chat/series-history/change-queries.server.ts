import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { memoizedRead } from "#app/core/memoized-read.ts";
import { actionItemChanges, actionItems, isReliedItem } from "#db/schema/action-items.ts";
import { decisionHistory, decisions } from "#db/schema/decisions.ts";
import { meetings } from "#db/schema/meetings.ts";
import { isInSet, type WhichSet } from "./set-queries.server.ts";

/** The newest held meeting of a set, and when it was. */
type Last = { meeting_id: string; held_at: number };
export type ChangedItem = Awaited<ReturnType<typeof itemsSince>>[number];

/** So many changes of a kind are read; a page that has fewer than there are says so. */
export const mostChanges = 100;

/** Items that the last meeting of a set brought, and those of earlier ones that were done or moved since. */
export const itemsSince = memoizedRead(
  "items of a set that changed",
  (q, projectId: string, seenBy: string, which: WhichSet, last: Last) => {
    const { action_id, meeting_id, description, owner, due_date, first_due, done_at, deleted_at } =
      actionItems;
    // The day that it was due before its first move since then.
    const movedFrom = q
      .select({ day: actionItemChanges.before })
      .from(actionItemChanges)
      .where(
        and(
          eq(actionItemChanges.action_id, action_id),
          eq(actionItemChanges.kind, "due_moved"),
          isNotNull(actionItemChanges.before),
          gte(actionItemChanges.created_at, last.held_at),
        ),
      )
      .orderBy(asc(actionItemChanges.created_at), asc(actionItemChanges.change_id))
      .limit(1);
    return q
      .select({
        ...{ action_id, meeting_id, description, owner, due_date, first_due, done_at },
        moved_from: sql<string | null>`${movedFrom}`,
        title: meetings.title,
      })
      .from(actionItems)
      .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
      .where(
        and(
          isInSet(q, { projectId, seenBy, which }),
          isNull(deleted_at),
          isReliedItem,
          or(
            eq(meeting_id, last.meeting_id),
            gte(done_at, last.held_at),
            // Nothing is moved without having been changed.
            and(gte(actionItems.updated_at, last.held_at), sql`${movedFrom} is not null`),
          ),
        ),
      )
      .orderBy(desc(meetings.held_at), asc(actionItems.created_at), asc(action_id))
      .limit(mostChanges + 1);
  },
);

/** What the last meeting of a set decided, and decisions of earlier ones that were taken back or replaced since. */
export const decisionsSince = memoizedRead(
  "decisions of a set that changed",
  async (q, projectId: string, seenBy: string, which: WhichSet, last: Last) => {
    const { decision_id, text, state, meeting_id } = decisions;
    const acts = q
      .select({ one: sql`1` })
      .from(decisionHistory)
      .where(
        and(
          eq(decisionHistory.decision_id, decision_id),
          inArray(decisionHistory.act, ["superseded", "reversed"]),
          gte(decisionHistory.acted_at, last.held_at),
        ),
      );
    return q
      .select({ decision_id, text, state, meeting_id, title: meetings.title })
      .from(decisions)
      .innerJoin(meetings, eq(meetings.meeting_id, meeting_id))
      .where(
        and(
          isInSet(q, { projectId, seenBy, which }),
          or(
            and(eq(meeting_id, last.meeting_id), eq(decisions.is_gone, false)),
            and(inArray(state, ["superseded", "reversed"]), sql`exists ${acts}`),
          ),
        ),
      )
      .orderBy(desc(meetings.held_at), asc(decisions.position), asc(decision_id))
      .limit(mostChanges + 1);
  },
);
