import type { NewLine } from "#app/domain/transcripts/recordings/transcript-lines.ts";
import type { PartRow } from "./schema.ts";

/** How a recording's speech is called where nobody was told apart. */
const somebody = "Speaker";

type Heard = Pick<PartRow, "pieces" | "timing">;

/** The lines of a transcript from all parts of a recording, in order. */
export function spokenLinesOf(parts: Heard[]): NewLine[] {
  return parts.flatMap(({ pieces }) =>
    pieces.map(({ startMs, endMs, speaker, text }) => ({
      start_ms: startMs,
      end_ms: endMs,
      speaker: speaker ?? somebody,
      text,
    })),
  );
}

/** Times are as good as those of the roughest part. */
export function timingOf(parts: Heard[]): PartRow["timing"] {
  return parts.some(({ timing, pieces }) => timing === "block" && pieces.length > 0) ? "block" : "exact";
}

/** How many different speakers have a number. */
export function countSpeakers(parts: Heard[]): number {
  return new Set(parts.flatMap(({ pieces }) => pieces.flatMap(({ speaker }) => speaker ?? []))).size;
}
