import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import type { ReviewItemPart } from "#app/core/enums/review-part.ts";
import { memoizedRead, memoizedShared } from "#app/core/memoized-read.ts";
import { dayAfter } from "#app/core/time-zone.ts";
import { isShownTo, type ProjectSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { beginOfDay } from "#app/domain/meetings/meetings/wall-clock.ts";
import { actionItemChanges, actionItems, isReliedItem } from "#db/schema/action-items.ts";
import { decisions } from "#db/schema/decisions.ts";
import { meetings } from "#db/schema/meetings.ts";
import type { Reader } from "#db/store.ts";
import { daysBetween, spanOfQuarter } from "./quarters.ts";

/** A quarter, in a zone, as of a day. */
export type AskedQuarter = { quarter: string; zone: string; today: string };
export type Rows = { at: number; size: number };
export type ReviewItemRow = Awaited<ReturnType<typeof reviewedItems>>[number];
export type ReviewDecisionRow = Awaited<ReturnType<typeof reviewedDecisions>>[number];

const meeting = { meeting_id: meetings.meeting_id, title: meetings.title, held_at: meetings.held_at };

function isDecided({ projectId, seenBy }: ProjectSight, { quarter, zone }: AskedQuarter): SQL | undefined {
  const { from, to } = spanOfQuarter(quarter, zone);
  const { project_id, held_at } = meetings;
  return and(eq(project_id, projectId), isShownTo(seenBy), gte(held_at, from), lt(held_at, to));
}

/** What an item of a project is in a part of the review. One item may be in two. */
function isInPart(
  q: Pick<Reader, "select">,
  { projectId, seenBy }: ProjectSight,
  part: ReviewItemPart,
  asked: AskedQuarter,
): SQL | undefined {
  const { from, to } = spanOfQuarter(asked.quarter, asked.zone);
  const { done_at, status } = actionItems;
  const counts = and(
    eq(meetings.project_id, projectId),
    isShownTo(seenBy),
    isNull(actionItems.deleted_at),
    isReliedItem,
  );
  if (part === "delivered") return and(counts, eq(status, "completed"), gte(done_at, from), lt(done_at, to));
  // What somebody was to do by its meeting, and had not done when the quarter was over.
  if (part === "open") return and(counts, lt(meetings.held_at, to), or(isNull(done_at), gte(done_at, to)));
  return and(counts, or(isMissed(asked), sql`exists ${movesIn(q, asked)}`));
}

/** Its day was in the quarter and is over, and it was not done by then. */
function isMissed({ quarter, zone, today }: AskedQuarter): SQL | undefined {
  const { first, last } = spanOfQuarter(quarter, zone);
  const { due_date, done_at } = actionItems;
  const days = daysBetween(first, last).filter((day) => day < today);
  if (days.length === 0) return sql`1 = 0`;
  // The instant at which each of the days is over, written out: which it is depends on the zone and the season.
  const ends = days.map((day) => sql.raw(`when '${day}' then ${endOf(day, zone)}`));
  const isLate = sql`${done_at} >= case ${due_date} ${sql.join(ends, sql` `)} end`;
  return and(gte(due_date, first), lte(due_date, last), lt(due_date, today), or(isNull(done_at), isLate));
}

function endOf(day: string, zone: string): number {
  return beginOfDay(dayAfter(day, 1), zone);
}

function movesIn(q: Pick<Reader, "select">, { quarter, zone }: AskedQuarter) {
  const { from, to } = spanOfQuarter(quarter, zone);
  const { action_id, kind, before, created_at } = actionItemChanges;
  return q
    .select({ one: sql`1` })
    .from(actionItemChanges)
    .where(
      and(
        eq(action_id, actionItems.action_id),
        eq(kind, "due_moved"),
        isNotNull(before),
        gte(created_at, from),
        lt(created_at, to),
      ),
    );
}

async function countDecided(q: Reader, projectId: string, seenBy: string, asked: AskedQuarter) {
  const [found] = await q
    .select({ total: count() })
    .from(meetings)
    .innerJoin(decisions, eq(decisions.meeting_id, meetings.meeting_id))
    .where(isDecided({ projectId, seenBy }, asked));
  return found?.total ?? 0;
}

async function countItems(
  q: Reader,
  projectId: string,
  seenBy: string,
  part: ReviewItemPart,
  asked: AskedQuarter,
) {
  const [found] = await q
    .select({ total: count() })
    .from(meetings)
    .innerJoin(actionItems, eq(actionItems.meeting_id, meetings.meeting_id))
    .where(isInPart(q, { projectId, seenBy }, part, asked));
  return found?.total ?? 0;
}

const decidedCount = memoizedRead("number of decisions of a quarter", countDecided);
/** Days that were moved stand in a table whose changes are not counted by project. */
const itemCount = {
  moved: memoizedRead("number of moved items of a quarter", countItems),
  other: memoizedShared("number of items of a quarter", countItems),
};

/** How many lines each part of the review has. */
export async function countsOf({ q }: ReadScope, { projectId, seenBy }: ProjectSight, asked: AskedQuarter) {
  return {
    decided: await decidedCount(q, projectId, seenBy, asked),
    delivered: await itemCount.other(q, projectId, seenBy, "delivered", asked),
    slipped: await itemCount.moved(q, projectId, seenBy, "slipped", asked),
    open: await itemCount.other(q, projectId, seenBy, "open", asked),
  };
}

const decidedRows = memoizedRead(
  "decisions of a quarter",
  (q, projectId: string, seenBy: string, asked: AskedQuarter, { at, size }: Rows) => {
    const { decision_id, line_id, text, state } = decisions;
    return q
      .select({ decision_id, line_id, text, state, meeting })
      .from(meetings)
      .innerJoin(decisions, eq(decisions.meeting_id, meetings.meeting_id))
      .where(isDecided({ projectId, seenBy }, asked))
      .orderBy(desc(meetings.held_at), asc(decisions.position), asc(decision_id))
      .limit(size)
      .offset(at);
  },
);

/** Decisions of the meetings of a quarter, in the order of the log. */
export async function reviewedDecisions(
  { q }: ReadScope,
  { projectId, seenBy }: ProjectSight,
  asked: AskedQuarter,
  rows: Rows,
) {
  return decidedRows(q, projectId, seenBy, asked, rows);
}

type Quarter = [projectId: string, seenBy: string, part: ReviewItemPart, asked: AskedQuarter, rows: Rows];

async function readItems(q: Reader, ...[projectId, seenBy, part, asked, { at, size }]: Quarter) {
  const { action_id, description, owner, due_date, due_moves, done_at } = actionItems;
  const order =
    part === "delivered" ? [desc(done_at)] : [asc(isNull(due_date)), asc(due_date), desc(meetings.held_at)];
  return q
    .select({ ...{ action_id, description, owner, due_date, due_moves, done_at }, meeting })
    .from(meetings)
    .innerJoin(actionItems, eq(actionItems.meeting_id, meetings.meeting_id))
    .where(isInPart(q, { projectId, seenBy }, part, asked))
    .orderBy(...order, asc(action_id))
    .limit(size)
    .offset(at);
}

const itemRows = {
  moved: memoizedRead("moved items of a quarter", readItems),
  other: memoizedShared("items of a quarter", readItems),
};

/** Items of a part of the review: what was done the latest first, others by the day they are due. */
export async function reviewedItems(
  { q }: ReadScope,
  { projectId, seenBy }: ProjectSight,
  part: ReviewItemPart,
  asked: AskedQuarter & Rows,
) {
  const { at, size, ...quarter } = asked;
  const read = part === "slipped" ? itemRows.moved : itemRows.other;
  return read(q, projectId, seenBy, part, quarter, { at, size });
}

/** From which day to which each of these items was moved in the quarter; the ids are those of rows that were read. */
export async function movesOf(
  { q }: ReadScope,
  actionIds: string[],
  { quarter, zone }: AskedQuarter,
): Promise<Map<string, { from: string; to: string | null }>> {
  if (actionIds.length === 0) return new Map();
  const { from, to } = spanOfQuarter(quarter, zone);
  const { action_id, kind, before, after, created_at, change_id } = actionItemChanges;
  const rows = await q
    .select({ action_id, before, after })
    .from(actionItemChanges)
    .where(
      and(
        inArray(action_id, actionIds),
        eq(kind, "due_moved"),
        isNotNull(before),
        gte(created_at, from),
        lt(created_at, to),
      ),
    )
    .orderBy(asc(created_at), asc(change_id));
  const moves = new Map<string, { from: string; to: string | null }>();
  for (const row of rows)
    moves.set(row.action_id, { from: moves.get(row.action_id)?.from ?? row.before ?? "", to: row.after });
  return moves;
}
