import { occurrencesIn } from "./highlight.ts";
import type { TranscriptRow } from "./line-queries.server.ts";
import { shortReplies } from "./short-replies.ts";
import { talkTimes } from "./talk-time.ts";
import { pagesOf } from "./transcript-pages.ts";
import { turnsOf } from "./turns.ts";
import { quoteView, transcriptEntry } from "./view.ts";

export const linesBesideQuote = 3;
/** A turn ends after some 400 characters. */
export const longestQuote = 60;

type Wanted = { speaker?: string | undefined; q?: string | undefined };

/** A transcript as pages show it, with who spoke how much of all of it. */
export function shownTranscript(all: TranscriptRow[], wanted: Wanted) {
  const { shown, filter } = filteredLines(all, wanted);
  const replies = filter ? [] : shortReplies(shown);
  const lines = shown.map((row, at) => ({
    ...transcriptEntry(row),
    ...(replies[at] && { is_reply: true }),
  }));
  return { lines, pages: pagesOf(lines, filter === null), filter, speakers: talkTimes(all) };
}

/** Only the lines of a speaker, or only those with some words, where either is asked for. */
function filteredLines(all: TranscriptRow[], { speaker, q }: Wanted) {
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
