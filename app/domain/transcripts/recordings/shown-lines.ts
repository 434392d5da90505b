import { occurrencesIn } from "./highlight.ts";
import type { TranscriptRow } from "./line-queries.server.ts";
import { turnsOf } from "./turns.ts";
import { quoteView } from "./view.ts";

/** A meeting of three hours is one part. */
export const linesOfPart = 3000;
export const linesBesideQuote = 3;
/** A turn ends after some 400 characters. */
export const longestQuote = 60;

export type LineFilter = { speaker: string | null; q: string | null };

/** What the page's fields ask for; null where they ask for nothing. */
export function lineFilter({ speaker, q }: { speaker?: string | undefined; q?: string | undefined }) {
  return speaker || q ? { speaker: speaker || null, q: q || null } : null;
}

export function matchingLines(rows: TranscriptRow[], { speaker, q }: LineFilter): TranscriptRow[] {
  return rows.filter(
    (row) =>
      (speaker === null || row.speaker === speaker) && (q === null || occurrencesIn(row.text, q).length > 0),
  );
}

/** The turn that begins with a line, and a few lines around it. @param lines from a few before that line on */
export function quoteFrom(lines: TranscriptRow[], segmentId: string) {
  const start = lines.findIndex(({ segment_id }) => segment_id === segmentId);
  const quoted = turnsOf(lines.slice(start)).turnSegments[0] ?? [];
  return quoteView(lines.slice(0, start + quoted.length + linesBesideQuote), quoted);
}
