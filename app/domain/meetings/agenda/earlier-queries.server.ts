import { and, asc, desc, eq, gt, inArray, lt, ne, type SQL } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { nameOfSeries } from "#app/domain/meetings/meetings/name-of-series.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { actionItems, isOpenItem } from "#db/schema/action-items.ts";
import { decisions } from "#db/schema/decisions.ts";
import { meetings } from "#db/schema/meetings.ts";
import { seriesMeetings } from "#db/schema/series.ts";
import { isReliedLine, summaries, summaryLines } from "#db/schema/summaries.ts";

export type EarlierMeeting = Pick<MeetingRow, "meeting_id" | "title" | "held_at">;
/** What an earlier meeting left, as an item of an agenda. */
export type LeftOver = { text: string; owner: string | null; meeting_id: string };
type Following = Pick<MeetingRow, "meeting_id" | "project_id" | "title" | "scheduled_at">;

const [mostEarlier, lookedAt] = [10, 50];
const columns = { meeting_id: meetings.meeting_id, title: meetings.title, held_at: meetings.held_at };

/** The series that a meeting is a date of. */
export async function seriesIdOf({ q }: ReadScope, meetingId: string): Promise<string | undefined> {
  const { series_id, meeting_id } = seriesMeetings;
  const [found] = await q.select({ series_id }).from(seriesMeetings).where(eq(meeting_id, meetingId));
  return found?.series_id;
}

/**
 * The last meetings that this one follows on, the newest first: of its series, or of its project under the same name.
 * @param seen which meetings may be looked at
 */
export async function earlierMeetings(
  { q }: ReadScope,
  { meeting_id, project_id, title, scheduled_at }: Following,
  seen: SQL | undefined,
): Promise<EarlierMeeting[]> {
  const held = and(
    ...[eq(meetings.project_id, project_id), eq(meetings.meeting_status, "completed"), seen],
    ...[ne(meetings.meeting_id, meeting_id), lt(meetings.held_at, scheduled_at)],
  );
  const series = await seriesIdOf({ q }, meeting_id);
  if (series)
    return q
      .select(columns)
      .from(meetings)
      .innerJoin(seriesMeetings, eq(seriesMeetings.meeting_id, meetings.meeting_id))
      .where(and(held, eq(seriesMeetings.series_id, series)))
      .orderBy(desc(meetings.held_at))
      .limit(mostEarlier);
  const name = nameOfSeries(title);
  if (name === "") return [];
  const newest = await q
    .select(columns)
    .from(meetings)
    .where(held)
    .orderBy(desc(meetings.held_at))
    .limit(lookedAt);
  return newest.filter((one) => nameOfSeries(one.title) === name).slice(0, mostEarlier);
}

/** The next meeting that follows on this one: of its series, or of its project under the same name. */
export async function nextMeeting(
  { q }: ReadScope,
  { meeting_id, project_id, title, scheduled_at }: Following,
  seen: SQL | undefined,
) {
  const { scheduled_at: at } = meetings;
  const ahead = and(
    ...[eq(meetings.project_id, project_id), eq(meetings.meeting_status, "scheduled"), seen],
    ...[ne(meetings.meeting_id, meeting_id), gt(at, scheduled_at)],
  );
  const series = await seriesIdOf({ q }, meeting_id);
  const following = q
    .select({ meeting_id: meetings.meeting_id, title: meetings.title, scheduled_at: at })
    .from(meetings);
  if (series) {
    const [next] = await following
      .innerJoin(seriesMeetings, eq(seriesMeetings.meeting_id, meetings.meeting_id))
      .where(and(ahead, eq(seriesMeetings.series_id, series)))
      .orderBy(asc(at))
      .limit(1);
    return next ?? null;
  }
  const name = nameOfSeries(title);
  const soonest = await following.where(ahead).orderBy(asc(at)).limit(lookedAt);
  return (name !== "" && soonest.find((one) => nameOfSeries(one.title) === name)) || null;
}

/** So many of a kind are offered. */
export const mostOffered = 20;

/** How many action items of these meetings are open. */
export async function countPromises({ q }: ReadScope, earlier: EarlierMeeting[]): Promise<number> {
  if (earlier.length === 0) return 0;
  return q.$count(actionItems, and(inArray(actionItems.meeting_id, idsOf(earlier)), isOpenItem));
}

/** Open action items of these meetings, those of the newest first; one more than are offered. */
export async function openPromises({ q }: ReadScope, earlier: EarlierMeeting[]): Promise<LeftOver[]> {
  if (earlier.length === 0) return [];
  const { description, owner, meeting_id, action_id } = actionItems;
  return q
    .select({ text: description, owner, meeting_id })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .where(and(inArray(meeting_id, idsOf(earlier)), isOpenItem))
    .orderBy(desc(meetings.held_at), asc(action_id))
    .limit(mostOffered + 1);
}

/** What was asked in these meetings and stays open. */
export async function openQuestions({ q }: ReadScope, earlier: EarlierMeeting[]): Promise<LeftOver[]> {
  if (earlier.length === 0) return [];
  const rows = await q
    .select({ text: summaryLines.text, meeting_id: meetings.meeting_id })
    .from(summaryLines)
    .innerJoin(summaries, eq(summaries.summary_id, summaryLines.summary_id))
    .innerJoin(meetings, eq(meetings.meeting_id, summaries.meeting_id))
    .where(
      and(
        inArray(meetings.meeting_id, idsOf(earlier)),
        eq(summaryLines.section, "open_question"),
        isReliedLine,
      ),
    )
    .orderBy(desc(meetings.held_at), asc(summaryLines.position))
    .limit(mostOffered + 1);
  return rows.map((row) => ({ ...row, owner: null }));
}

/** What a program read as decided in these meetings and nobody has confirmed. */
export async function undecided({ q }: ReadScope, earlier: EarlierMeeting[]): Promise<LeftOver[]> {
  if (earlier.length === 0) return [];
  const rows = await q
    .select({ text: decisions.text, meeting_id: meetings.meeting_id })
    .from(decisions)
    .innerJoin(meetings, eq(meetings.meeting_id, decisions.meeting_id))
    .where(
      and(
        inArray(decisions.meeting_id, idsOf(earlier)),
        eq(decisions.state, "proposed"),
        eq(decisions.is_gone, false),
      ),
    )
    .orderBy(desc(meetings.held_at), asc(decisions.position))
    .limit(mostOffered + 1);
  return rows.map((row) => ({ ...row, owner: null }));
}

function idsOf(earlier: EarlierMeeting[]): string[] {
  return earlier.map(({ meeting_id }) => meeting_id);
}
