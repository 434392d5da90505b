import { asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import {
  positionOf,
  positionsBefore,
  type TranscriptRow,
  transcriptOf,
} from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { evidence, lineConfirmations } from "#db/schema/evidence.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import type { Confirmations, EvidenceRow } from "./schema.ts";

/** The evidence of a meeting's lines and action items, with how far its times can be trusted. */
export async function evidenceOf({ q }: Pick<Scope, "q">, meetingId: string): Promise<EvidenceRow[]> {
  return evidenceWhere({ q }, eq(evidence.meeting_id, meetingId));
}

/** That of one line of a summary, or of an action item. */
export async function evidenceOfLine({ q }: Pick<Scope, "q">, lineId: string): Promise<EvidenceRow[]> {
  return evidenceWhere({ q }, eq(evidence.line_id, lineId));
}

/** The first spoken words that each of these lines rests on; a line that a person wrote may have none. */
export async function firstEvidence(
  { q }: Pick<Scope, "q">,
  lineIds: string[],
): Promise<Map<string, EvidenceRow>> {
  if (lineIds.length === 0) return new Map();
  const rows = await evidenceWhere({ q }, inArray(evidence.line_id, lineIds));
  return new Map(rows.reverse().map((row) => [row.line_id, row]));
}

/** As much as one quotation takes. */
const longestQuotation = 60;

/**
 * The spoken lines of a meeting from one to another, and the one after them; only the first where the other does not follow
 * soon, none where the first is of another meeting.
 */
export async function quotedLines(
  scope: Pick<Scope, "q">,
  meetingId: string,
  { segment_id, last_segment_id = segment_id }: { segment_id: string; last_segment_id?: string | undefined },
): Promise<{ lines: TranscriptRow[]; next: TranscriptRow | undefined }> {
  const first = await positionOf(scope, meetingId, { line: segment_id });
  if (!first) return { lines: [], next: undefined };
  const [after] = await positionsBefore(scope, meetingId, first, 1);
  const rows = await transcriptOf(scope, meetingId, { after, limit: longestQuotation + 1 });
  const last = rows.slice(0, longestQuotation).findIndex((row) => row.segment_id === last_segment_id);
  const count = Math.max(last, 0) + 1;
  return { lines: rows.slice(0, count), next: rows[count] };
}

function evidenceWhere({ q }: Pick<Scope, "q">, which: SQL): Promise<EvidenceRow[]> {
  const { line_id, segment_id } = evidence;
  const { start_ms, speaker } = transcriptSegments;
  return q
    .select({ line_id, segment_id, start_ms, speaker, timing: recordings.timing })
    .from(evidence)
    .innerJoin(transcriptSegments, eq(transcriptSegments.segment_id, segment_id))
    .innerJoin(recordings, eq(recordings.recording_id, transcriptSegments.recording_id))
    .where(which)
    .orderBy(asc(evidence.position));
}

/** The confirmed lines of a meeting by their ids. */
export async function confirmationsOf({ q }: Pick<Scope, "q">, meetingId: string): Promise<Confirmations> {
  return confirmationsWhere({ q }, eq(lineConfirmations.meeting_id, meetingId));
}

/** The same for one line. */
export async function confirmationOf({ q }: Pick<Scope, "q">, lineId: string): Promise<Confirmations> {
  return confirmationsWhere({ q }, eq(lineConfirmations.line_id, lineId));
}

async function confirmationsWhere({ q }: Pick<Scope, "q">, which: SQL): Promise<Confirmations> {
  const { line_id, confirmed_by, confirmed_at } = lineConfirmations;
  const rows = await q.select({ line_id, confirmed_by, confirmed_at }).from(lineConfirmations).where(which);
  return new Map(rows.map((row) => [row.line_id, row]));
}
