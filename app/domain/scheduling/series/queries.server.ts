import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { memoizedRead } from "#app/core/memoized-read.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItems, isOpenItem } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { meetingSeries, seriesMeetings } from "#db/schema/series.ts";
import type { SeriesRow } from "./schema.ts";

type At = Pick<Scope, "q">;

const seriesOfMeeting = memoizedRead("series of a meeting", (q, meetingId: string) =>
  q.prepared(
    "series of a meeting",
    (all) =>
      all
        .select({ series: meetingSeries })
        .from(meetingSeries)
        .innerJoin(seriesMeetings, eq(seriesMeetings.series_id, meetingSeries.series_id))
        .where(eq(seriesMeetings.meeting_id, sql.placeholder("meeting"))),
    { meeting: meetingId },
  ),
);

export async function seriesOf({ q }: At, meetingId: string): Promise<SeriesRow | undefined> {
  const [found] = await seriesOfMeeting(q, meetingId);
  return found?.series;
}

/** Meeting id to the id of its series, of those that are in one. */
export async function seriesIdsOf({ q }: At, meetingIds: string[]): Promise<Map<string, string>> {
  const rows = await q.preparedForIds("series of meetings", meetingIds, (all, ids) =>
    all.select().from(seriesMeetings).where(inArray(seriesMeetings.meeting_id, ids)),
  );
  return new Map(rows.map(({ meeting_id, series_id }) => [meeting_id, series_id]));
}

export async function openSeries({ q }: At, projectId: string): Promise<SeriesRow[]> {
  const open = and(eq(meetingSeries.project_id, projectId), isNull(meetingSeries.ended_at));
  return q.select().from(meetingSeries).where(open).orderBy(asc(meetingSeries.series_id));
}

export async function projectsWithSeries({ q }: At): Promise<string[]> {
  const rows = await q
    .selectDistinct({ id: meetingSeries.project_id })
    .from(meetingSeries)
    .where(isNull(meetingSeries.ended_at));
  return rows.map(({ id }) => id);
}

/** The meetings of a series that begin after an instant and have not been held, the next one first. */
export async function meetingsAfter({ q }: At, seriesId: string, after: number) {
  const rows = await q
    .select({ meeting: meetings })
    .from(seriesMeetings)
    .innerJoin(meetings, eq(meetings.meeting_id, seriesMeetings.meeting_id))
    .where(
      and(
        eq(seriesMeetings.series_id, seriesId),
        gt(meetings.scheduled_at, after),
        eq(meetings.meeting_status, "scheduled"),
      ),
    )
    .orderBy(asc(meetings.scheduled_at));
  return rows.map(({ meeting }) => meeting);
}

/** More than one series leaves open: a guard of memory. */
const mostItems = 500;

/** What earlier meetings of a series that this person sees left open, those of the last meeting first. */
export async function openItemsBefore(
  { q }: At,
  { series_id }: SeriesRow,
  { before, seenBy }: { before: number; seenBy: string },
) {
  const { action_id, meeting_id, description, owner, due_date } = actionItems;
  const earlier = await q
    .select({ id: seriesMeetings.meeting_id })
    .from(seriesMeetings)
    .innerJoin(meetings, eq(meetings.meeting_id, seriesMeetings.meeting_id))
    .where(
      and(eq(seriesMeetings.series_id, series_id), lt(meetings.scheduled_at, before), isShownTo(seenBy)),
    );
  if (earlier.length === 0) return [];
  const ids = earlier.map(({ id }) => id);
  return q
    .select({ action_id, meeting_id, description, owner, due_date, held_at: meetings.held_at })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .where(and(inArray(meeting_id, ids), isOpenItem))
    .orderBy(desc(meetings.held_at), asc(actionItems.created_at), asc(actionItems.action_id))
    .limit(mostItems);
}
