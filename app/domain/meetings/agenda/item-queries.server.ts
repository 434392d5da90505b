import { createHash } from "node:crypto";
import { and, asc, eq, inArray, max, min, ne, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { type MeetingTarget, meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { agendaEntries } from "#db/schema/agenda.ts";
import { agendas } from "#db/schema/meetings.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import { isShownTopic, summaries, summaryLines } from "#db/schema/summaries.ts";
import type { AgendaItemRow } from "./schema.ts";

/** An item of a meeting's agenda; `row` is what is known of it beyond its title. */
export type AgendaEntry = { item_id: string; title: string; row: AgendaItemRow | null };

/** The agenda of a meeting, in its order. Two items of one title are one. */
export async function plannedItems(scope: ReadScope, meetingId: string): Promise<AgendaEntry[]> {
  return (await plannedItemsOf(scope, [meetingId])).get(meetingId) ?? [];
}

/** The same of several meetings. */
export async function plannedItemsOf({ q }: ReadScope, meetingIds: string[]) {
  if (meetingIds.length === 0) return new Map<string, AgendaEntry[]>();
  const lists = await q.select().from(agendas).where(inArray(agendas.meeting_id, meetingIds));
  const rows = await q.select().from(agendaEntries).where(inArray(agendaEntries.meeting_id, meetingIds));
  return new Map(
    lists.map(({ meeting_id, agenda_items }): [string, AgendaEntry[]] => {
      const own = new Map(rows.filter((row) => row.meeting_id === meeting_id).map((row) => [row.title, row]));
      return [
        meeting_id,
        [...new Set(agenda_items)].map((title) => {
          const row = own.get(title) ?? null;
          return { title, row, item_id: row?.item_id ?? idOfTitle(title) };
        }),
      ];
    }),
  );
}

/** Names an item that has no row yet. */
function idOfTitle(title: string): string {
  return createHash("sha256").update(title).digest("hex").slice(0, 16);
}

/** An item by its id; by that of its title also once it has a row, for a page that was read before. */
export function entryById(entries: AgendaEntry[], itemId: string): AgendaEntry | undefined {
  return entries.find(({ item_id, title }) => item_id === itemId || idOfTitle(title) === itemId);
}

/** A meeting that the caller finds, with one item of its agenda. */
export async function agendaItemFor(
  scope: Scope<UserActor>,
  { meeting_id, item_id }: { meeting_id: string; item_id: string },
): Promise<(MeetingTarget & { entry: AgendaEntry }) | undefined> {
  const target = await meetingFor(scope, meeting_id);
  const entry = target && entryById(await plannedItems(scope, meeting_id), item_id);
  return target && entry && { ...target, entry };
}

/** The words of a meeting in reading order; times are null where the transcript brought none. */
export async function agendaLines({ q }: ReadScope, meetingId: string) {
  const { segment_id, start_ms, end_ms, text, seq } = transcriptSegments;
  const rows = await q
    .select({ segment_id, start_ms, end_ms, text, timing: recordings.timing })
    .from(transcriptSegments)
    .innerJoin(recordings, eq(recordings.recording_id, transcriptSegments.recording_id))
    .where(eq(transcriptSegments.meeting_id, meetingId))
    .orderBy(asc(start_ms), asc(seq));
  return rows.map((row) => {
    const isTimed = row.timing !== "none";
    return {
      segment_id: row.segment_id,
      text: row.text,
      startMs: isTimed ? row.start_ms : null,
      endMs: isTimed ? row.end_ms : null,
    };
  });
}

/** What a meeting's summary says it was about, in order. */
export async function topicsOf({ q }: ReadScope, meetingId: string) {
  return q
    .select({ title: summaryLines.text, start_ms: summaryLines.start_ms })
    .from(summaryLines)
    .innerJoin(summaries, eq(summaries.summary_id, summaryLines.summary_id))
    .where(and(eq(summaries.meeting_id, meetingId), eq(summaryLines.section, "topic"), isShownTopic))
    .orderBy(asc(summaryLines.position));
}

/** From when to when people spoke, in ms of the recording; null without times. */
export async function spokenSpan({ q }: ReadScope, meetingId: string) {
  const { start_ms, end_ms } = transcriptSegments;
  const [found] = await q
    .select({ from: min(start_ms), to: max(sql<number>`coalesce(${end_ms}, ${start_ms})`) })
    .from(transcriptSegments)
    .innerJoin(recordings, eq(recordings.recording_id, transcriptSegments.recording_id))
    .where(and(eq(transcriptSegments.meeting_id, meetingId), ne(recordings.timing, "none")));
  const { from = null, to = null } = found ?? {};
  return from === null || to === null ? null : { from: Number(from), to: Number(to) };
}

/** Of these lines of a transcript those that are still there. */
export async function linesThere({ q }: ReadScope, segmentIds: string[]): Promise<Set<string>> {
  if (segmentIds.length === 0) return new Set();
  const { segment_id } = transcriptSegments;
  const rows = await q.select({ segment_id }).from(transcriptSegments).where(inArray(segment_id, segmentIds));
  return new Set(rows.map((row) => row.segment_id));
}
