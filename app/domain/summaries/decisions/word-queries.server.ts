import { asc, eq, inArray } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import {
  positionOf,
  positionsBefore,
  transcriptOf,
} from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { evidence } from "#db/schema/evidence.ts";
import { recordings, transcriptSegments } from "#db/schema/recordings.ts";
import { givesReason } from "./given-reason.ts";
import type { DecisionWords, SpokenView } from "./view.ts";

/** How many lines of the talk are shown before the words and after them: what led to a decision stands before it. */
const around = { before: 6, after: 1 };

/**
 * The words that a decision of a meeting rests on with the talk that led to them, in their order; none where the transcript is
 * gone or the decision was written by hand.
 */
export async function wordsAround(
  scope: ReadScope,
  { meeting_id, line_id }: { meeting_id: string; line_id: string },
): Promise<DecisionWords[]> {
  const cited = await spokenRows(scope, [line_id]);
  const [first] = cited;
  const at = first && (await positionOf(scope, meeting_id, { line: first.segment_id }));
  if (!at) return [];
  const before = await positionsBefore(scope, meeting_id, at, around.before + 1);
  const after = before.length > around.before ? before.at(-1) : undefined;
  const shown = Math.min(before.length, around.before) + 1 + around.after;
  const near = await transcriptOf(scope, meeting_id, { after, limit: shown });
  const ids = new Set(cited.map(({ segment_id }) => segment_id));
  const apart = cited.filter((one) => !near.some(({ segment_id }) => segment_id === one.segment_id));
  return [...near, ...apart]
    .sort((a, b) => a.start_ms - b.start_ms || a.seq - b.seq)
    .map((row) => ({
      ...spokenView(row),
      is_cited: ids.has(row.segment_id),
      gives_reason: givesReason(row.text),
    }));
}

/** The first words that each of these lines of summaries rests on. */
export async function firstWords(scope: ReadScope, lineIds: string[]): Promise<Map<string, SpokenView>> {
  const rows = lineIds.length === 0 ? [] : await spokenRows(scope, lineIds);
  return new Map(rows.reverse().map((row) => [row.line_id, spokenView(row)]));
}

async function spokenRows({ q }: ReadScope, lineIds: string[]) {
  const { segment_id, start_ms, seq, speaker, text } = transcriptSegments;
  return q
    .select({
      line_id: evidence.line_id,
      segment_id,
      start_ms,
      seq,
      speaker,
      text,
      timing: recordings.timing,
    })
    .from(evidence)
    .innerJoin(transcriptSegments, eq(segment_id, evidence.segment_id))
    .innerJoin(recordings, eq(recordings.recording_id, transcriptSegments.recording_id))
    .where(inArray(evidence.line_id, lineIds))
    .orderBy(asc(evidence.position));
}

type Spoken = { segment_id: string; speaker: string; text: string; start_ms: number; timing: string };

function spokenView({ segment_id, speaker, text, start_ms, timing }: Spoken): SpokenView {
  return { segment_id, speaker, text, timestamp: timing === "none" ? null : clockTime(start_ms) };
}
