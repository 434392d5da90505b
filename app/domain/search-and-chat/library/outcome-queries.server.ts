import { and, asc, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { memoizedRead } from "#app/core/memoized-read.ts";
import { writtenByHand } from "#app/domain/summaries/summaries/engine-name.ts";
import { gistOfNote } from "#app/domain/summaries/written-notes/note-marks.ts";
import { actionItems, isOpenItem } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { meetingNotes } from "#db/schema/notes.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import { isReliedLine, summaries, summaryLines } from "#db/schema/summaries.ts";
import { gistOf } from "./gist.ts";

const outcomeCounts = memoizedRead("outcomes of meetings", (q, meetingIds: string[]) =>
  q.preparedForIds("outcomes of meetings", meetingIds, (all, ids) => {
    const lines = and(eq(summaryLines.summary_id, summaries.summary_id), isReliedLine);
    const decisions = all
      .select({ total: count() })
      .from(summaryLines)
      .where(and(lines, eq(summaryLines.section, "decision")));
    const open = all
      .select({ total: count() })
      .from(actionItems)
      .where(and(eq(actionItems.meeting_id, meetings.meeting_id), isOpenItem));
    const overview = all
      .select({ text: summaryLines.text })
      .from(summaryLines)
      .where(and(lines, eq(summaryLines.section, "overview")))
      .orderBy(asc(summaryLines.position))
      .limit(1);
    // A list shows a line of it.
    const note = all
      .select({ text: sql`substr(${meetingNotes.text}, 1, 600)` })
      .from(meetingNotes)
      .where(and(eq(meetingNotes.meeting_id, meetings.meeting_id), eq(summaries.engine, writtenByHand)))
      .orderBy(asc(meetingNotes.created_at))
      .limit(1);
    const { start_ms, recording_id } = transcriptSegments;
    const lastLine = all
      .select({ ms: start_ms })
      .from(transcriptSegments)
      .innerJoin(recordings, and(eq(recordings.recording_id, recording_id), ne(recordings.timing, "none")))
      .where(eq(transcriptSegments.meeting_id, meetings.meeting_id))
      .orderBy(desc(start_ms))
      .limit(1);
    return all
      .select({
        meeting_id: meetings.meeting_id,
        decisions: sql<number>`${decisions}`,
        open: sql<number>`${open}`,
        overview: sql<string | null>`${overview}`,
        themes: summaries.themes,
        title: meetings.title,
        engine: summaries.engine,
        note: sql<string | null>`${note}`,
        last_ms: sql<number | null>`${lastLine}`,
      })
      .from(meetings)
      .leftJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
      .where(inArray(meetings.meeting_id, ids));
  }),
);

export type Outcome = {
  /** How many decisions it has that are more than possible. */
  decisions: number;
  /** How many action items are open. */
  open: number;
  /** What it was about, in a line; null while it has no summary. */
  gist: string | null;
  /** It was written by hand. */
  is_note: boolean;
  /** How long it went on, in ms; null where the transcript has no times. */
  length_ms: number | null;
};

/** What came of these meetings, by their ids. */
export async function outcomesOf({ q }: ReadScope, meetingIds: string[]): Promise<Map<string, Outcome>> {
  const rows = meetingIds.length === 0 ? [] : await outcomeCounts(q, meetingIds);
  return new Map(
    rows.map(({ meeting_id, decisions, open, overview, themes, note, title, engine, last_ms }) => [
      meeting_id,
      {
        decisions,
        open,
        gist: gistOf(overview, themes ?? []) ?? (note === null ? null : gistOfNote(note, title)),
        is_note: engine === writtenByHand,
        length_ms: last_ms,
      },
    ]),
  );
}
