import { occurrencesIn } from "./highlight.ts";
import type { TranscriptRow } from "./line-queries.server.ts";
import { turnsOf } from "./turns.ts";
import { quoteView } from "./view.ts";

export const linesBesideQuote = 3;
/** A turn ends after some 400 characters. */
export const longestQuote = 60;

/** Only the lines of a speaker, or only those with some words, where either is asked for. */
export function filteredLines(
  all: TranscriptRow[],
  { speaker, q }: { speaker?: string | undefined; q?: string | undefined },
) {
  if (!speaker && !q) return { shown: all, filter: null };
  const found = (text: string) => (q ? occurrencesIn(text, q).length : 0);
  const shown = all.filter((row) => (!speaker || row.speaker === speaker) && (!q || found(row.text) > 0));
  const matches = shown.reduce((sum, { text }) => sum + found(text), 0);
  return { shown, filter: { speaker: speaker || null, q: q || null, matches } };
}

/** The turn that begins with a line, and a few lines around it. @param lines from a few before that line on */
export function quoteFrom(lines: TranscriptRow[], segmentId: string) {
  const start = lines.findIndex(({ segment_id }) => segment_id === segmentId);
  const quoted = turnsOf(lines.slice(start)).turnSegments[0] ?? [];
  return quoteView(lines.slice(0, start + quoted.length + linesBesideQuote), quoted);
}
