import { eq, min } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { meetings } from "#db/schema/meetings.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { meetingSpeakers, speakerMatches } from "#db/schema/speakers.ts";
import { longestSpeaker } from "./schema.ts";

type Writing = Pick<Tx, "q">;
type Line = { meeting_id: string; speaker: string; seq: number };

/** Notes who speaks in new lines. Of a speaker who is known it changes nothing. */
export async function noteSpeakers({ q }: Writing, lines: Line[]): Promise<void> {
  for (const [meetingId, spoken] of Map.groupBy(lines, ({ meeting_id }) => meeting_id)) {
    const known = new Set(await speakersAt({ q }, meetingId));
    const first = new Map(spoken.toReversed().map(({ speaker, seq }) => [speaker, seq]));
    const fresh = [...first].filter(([speaker]) => isName(speaker) && !known.has(speaker));
    if (fresh.length > 0) await insertSpeakers({ q }, meetingId, fresh);
  }
}

/** Notes the speakers of a meeting again, after its lines got other names. */
export async function renewSpeakers({ q }: Writing, meetingId: string): Promise<void> {
  const { speaker, seq, meeting_id } = transcriptSegments;
  const rows = await q
    .select({ speaker, first: min(seq).mapWith(Number) })
    .from(transcriptSegments)
    .where(eq(meeting_id, meetingId))
    .groupBy(speaker);
  const named = rows.filter((row) => isName(row.speaker));
  await q.delete(meetingSpeakers).where(eq(meetingSpeakers.meeting_id, meetingId));
  await insertSpeakers(
    { q },
    meetingId,
    named.map((row) => [row.speaker, row.first]),
  );
}

/** Forgets the speakers of a transcript that is taken away, and whom they meant in this meeting alone. */
export async function forgetSpeakers({ q }: Writing, meetingId: string): Promise<void> {
  await q.delete(meetingSpeakers).where(eq(meetingSpeakers.meeting_id, meetingId));
  await q.delete(speakerMatches).where(eq(speakerMatches.meeting_id, meetingId));
}

/** Forgets the speakers that were matched to an address. */
export async function forgetSpeakersOf({ q }: Writing, email: string): Promise<void> {
  await q.delete(speakerMatches).where(eq(speakerMatches.email, email));
}

async function speakersAt({ q }: Writing, meetingId: string): Promise<string[]> {
  const rows = await q.prepared(
    "speakers noted of a meeting",
    (all, places) =>
      all
        .select({ speaker: meetingSpeakers.speaker })
        .from(meetingSpeakers)
        .where(eq(meetingSpeakers.meeting_id, places.meetingId)),
    { meetingId },
  );
  return rows.map(({ speaker }) => speaker);
}

async function insertSpeakers({ q }: Writing, meetingId: string, speakers: [string, number][]) {
  const [meeting] = await q
    .select({ project_id: meetings.project_id })
    .from(meetings)
    .where(eq(meetings.meeting_id, meetingId));
  if (!meeting) return;
  const own = { meeting_id: meetingId, project_id: meeting.project_id };
  const rows = speakers.map(([speaker, first_seq]) => ({ ...own, speaker, first_seq }));
  await q.insertEach(meetingSpeakers, rows, { conflict: "skip" });
}

function isName(speaker: string): boolean {
  return speaker.trim() !== "" && speaker.length <= longestSpeaker;
}
