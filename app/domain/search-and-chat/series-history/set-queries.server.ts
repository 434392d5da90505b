import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { memoizedRead, memoizedShared } from "#app/core/memoized-read.ts";
import { isShownTo, type ProjectSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItems, isOpenItem } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import { meetingSeries, seriesMeetings } from "#db/schema/series.ts";
import { isReliedLine, isShownTopic, summaries, summaryLines } from "#db/schema/summaries.ts";
import type { Reader } from "#db/store.ts";

/** The meetings of a series, or those of a group. */
export type WhichSet = { series_id: string } | { topic: string };
/** The same as far as they are shown in a sight. */
export type MeetingSet = ProjectSight & { which: WhichSet };

/** Whether a meeting is in a set and shown. */
export function isInSet(
  q: Pick<Reader, "select">,
  { projectId, seenBy, which }: MeetingSet,
): SQL | undefined {
  const { meeting_id, project_id, context_group } = meetings;
  const inSet =
    "topic" in which
      ? eq(context_group, which.topic)
      : inArray(
          meeting_id,
          q
            .select({ id: seriesMeetings.meeting_id })
            .from(seriesMeetings)
            .where(eq(seriesMeetings.series_id, which.series_id)),
        );
  return and(eq(project_id, projectId), inSet, isShownTo(seenBy));
}

type SetRead<A extends readonly (Span | null)[], T> = (
  q: Reader,
  projectId: string,
  seenBy: string,
  which: WhichSet,
  ...more: A
) => Promise<T>;

/** A read of a set that members share. Which meetings a series has is not counted by project, so that of one is its own. */
function memoizedOfSet<A extends readonly (Span | null)[], T>(
  name: string,
  read: SetRead<A, T>,
): SetRead<A, T> {
  const shared = memoizedShared(`${name} of a group`, read);
  const own = memoizedRead(`${name} of a series`, read);
  return (q, projectId, seenBy, which, ...more) =>
    ("topic" in which ? shared : own)(q, projectId, seenBy, which, ...more);
}

export async function seriesById({ q }: ReadScope, seriesId: string) {
  const [row] = await q.select().from(meetingSeries).where(eq(meetingSeries.series_id, seriesId));
  return row;
}

const listed = {
  meeting_id: meetings.meeting_id,
  title: meetings.title,
  held_at: meetings.held_at,
  meeting_status: meetings.meeting_status,
};
export type SetMeeting = Awaited<ReturnType<typeof heldIn>>[number];
type Span = { from: number; to: number };

/** More than are held in half a year: one on each working day. A page that has fewer than there are says so. */
export const mostHeld = 130;

const held = memoizedOfSet("held meetings", async (q, projectId, seenBy, which, span: Span) =>
  q
    .select(listed)
    .from(meetings)
    .where(
      and(
        isInSet(q, { projectId, seenBy, which }),
        eq(meetings.meeting_status, "completed"),
        gte(meetings.held_at, span.from),
        lt(meetings.held_at, span.to),
      ),
    )
    .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
    .limit(mostHeld + 1),
);

/** The meetings of a set that were held in a span, the newest first: the first `mostHeld`, and one more where there are more. */
export async function heldIn({ q }: ReadScope, { projectId, seenBy, which }: MeetingSet, span: Span) {
  return held(q, projectId, seenBy, which, span);
}

const ends = memoizedOfSet("first and last held meeting", async (q, projectId, seenBy, which) => {
  const isHeld = and(isInSet(q, { projectId, seenBy, which }), eq(meetings.meeting_status, "completed"));
  const [newest] = await q
    .select(listed)
    .from(meetings)
    .where(isHeld)
    .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
    .limit(1);
  if (!newest) return null;
  const [oldest] = await q
    .select({ held_at: meetings.held_at })
    .from(meetings)
    .where(isHeld)
    .orderBy(asc(meetings.held_at))
    .limit(1);
  const [all] = await q.select({ total: count() }).from(meetings).where(isHeld);
  return { newest, oldest: oldest?.held_at ?? newest.held_at, total: all?.total ?? 1 };
});

/** The newest held meeting of a set, when the first was, and how many there are; null where none was held. */
export async function endsOf({ q }: ReadScope, { projectId, seenBy, which }: MeetingSet) {
  return ends(q, projectId, seenBy, which);
}

/** The meeting of a set that comes next. */
export async function nextIn({ q }: ReadScope, set: MeetingSet, now: number) {
  const [next] = await q
    .select({ meeting_id: meetings.meeting_id, title: meetings.title, scheduled_at: meetings.scheduled_at })
    .from(meetings)
    .where(
      and(
        isInSet(q, set),
        inArray(meetings.meeting_status, ["scheduled", "in_progress"]),
        gt(meetings.scheduled_at, now),
      ),
    )
    .orderBy(asc(meetings.scheduled_at), asc(meetings.meeting_id))
    .limit(1);
  return next;
}

/** Any meeting of a set: one that has none that is shown is not there. */
export async function anyIn({ q }: ReadScope, set: MeetingSet) {
  const [any] = await q
    .select(listed)
    .from(meetings)
    .where(isInSet(q, set))
    .orderBy(desc(meetings.held_at))
    .limit(1);
  return any;
}

const withOpenItems = memoizedOfSet("meetings with open items", async (q, projectId, seenBy, which) => {
  const rows = await q
    .selectDistinct({ id: meetings.meeting_id })
    .from(meetings)
    .innerJoin(actionItems, eq(actionItems.meeting_id, meetings.meeting_id))
    .where(and(isInSet(q, { projectId, seenBy, which }), isOpenItem));
  return rows.map(({ id }) => id);
});

/** The meetings of a set that left items open. */
export async function meetingsWithOpenItems(
  { q }: ReadScope,
  { projectId, seenBy, which }: MeetingSet,
): Promise<Set<string>> {
  return new Set(await withOpenItems(q, projectId, seenBy, which));
}

/** The topics of these meetings that have a time, as they follow on each other: those that their summaries show. */
export async function topicsIn({ q }: ReadScope, meetingIds: string[]) {
  if (meetingIds.length === 0) return [];
  const { text, start_ms, section } = summaryLines;
  const rows = await q.preparedForIds("topics of meetings", meetingIds, (all, ids) =>
    all
      .select({ meeting_id: summaries.meeting_id, text, start_ms })
      .from(summaryLines)
      .innerJoin(summaries, eq(summaries.summary_id, summaryLines.summary_id))
      .where(and(inArray(summaries.meeting_id, ids), eq(section, "topic"), isNotNull(start_ms), isShownTopic))
      .orderBy(asc(start_ms), asc(summaryLines.position)),
  );
  return rows.map((row) => ({ ...row, start_ms: row.start_ms ?? 0 }));
}

/** The questions of these meetings that stayed open, none that is only possible. */
export async function questionsIn({ q }: ReadScope, meetingIds: string[]) {
  if (meetingIds.length === 0) return [];
  const { line_id, text } = summaryLines;
  return q.preparedForIds("open questions of meetings", meetingIds, (all, ids) =>
    all
      .select({ line_id, text, meeting_id: summaries.meeting_id })
      .from(summaryLines)
      .innerJoin(summaries, eq(summaries.summary_id, summaryLines.summary_id))
      .where(and(inArray(summaries.meeting_id, ids), eq(summaryLines.section, "open_question"), isReliedLine))
      .orderBy(asc(summaryLines.position)),
  );
}

const endTimes = memoizedRead("ends of transcripts", (q, meetingIds: string[]) =>
  q.preparedForIds("ends of transcripts", meetingIds, (all, ids) => {
    const { start_ms, end_ms, recording_id } = transcriptSegments;
    const last = all
      .select({ ms: sql`coalesce(${end_ms}, ${start_ms})` })
      .from(transcriptSegments)
      .innerJoin(recordings, eq(recordings.recording_id, recording_id))
      .where(eq(transcriptSegments.meeting_id, meetings.meeting_id))
      .orderBy(desc(start_ms))
      .limit(1);
    return all
      .select({ meeting_id: meetings.meeting_id, ms: sql<number | null>`${last}` })
      .from(meetings)
      .where(inArray(meetings.meeting_id, ids));
  }),
);

/** When the last line of each of these meetings is over, in ms; when it begins where nobody knows. */
export async function endsOfTranscripts(
  { q }: ReadScope,
  meetingIds: string[],
): Promise<Map<string, number>> {
  const rows = meetingIds.length === 0 ? [] : await endTimes(q, meetingIds);
  return new Map(rows.flatMap(({ meeting_id, ms }) => (ms === null ? [] : [[meeting_id, ms] as const])));
}
