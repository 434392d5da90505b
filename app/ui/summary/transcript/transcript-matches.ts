import { occurrencesIn } from "#app/domain/transcripts/recordings/highlight.ts";
import type { TranscriptLineView } from "#app/domain/transcripts/recordings/transcript-pages.ts";
import { keepInView } from "../document/use-anchor.ts";
import { rangeOf, wordsElement } from "./spoken-range.ts";
import type { OpenTranscript } from "./transcript-reader.ts";

export type Matches = {
  count: number;
  /** Marks a match above the others; those that come to be shown are marked as well. */
  mark(at: number): void;
  /** Marks a match and scrolls to it, wherever in the transcript it is. */
  show(at: number): Promise<void>;
  clear(): void;
};

type Match = { segmentId: string; start: number; end: number };

const every = "transcript-match";
const current = "transcript-current";

/** Finds words in the whole transcript, and marks them where they are shown without changing the text, where the browser can. */
export async function findIn(reader: OpenTranscript, terms: string): Promise<Matches> {
  const matches = matchesIn(await reader.lines(), terms);
  const highlights = typeof Highlight === "undefined" ? undefined : CSS.highlights;
  const lines = new Map<string, number[]>();
  for (const [at, { segmentId }] of matches.entries()) {
    const own = lines.get(segmentId);
    if (own) own.push(at);
    else lines.set(segmentId, [at]);
  }
  let marked = -1;
  const paint = () => {
    const shown = [...lines].flatMap(([segmentId, own]) => {
      const element = wordsElement(segmentId);
      return element ? own.flatMap((at) => rangeAt(element, matches[at]) ?? []) : [];
    });
    highlights?.set(every, new Highlight(...shown));
    const match = matches[marked];
    const element = match && wordsElement(match.segmentId);
    const range = element && rangeAt(element, match);
    if (range) highlights?.set(current, new Highlight(range));
    else highlights?.delete(current);
  };
  paint();
  const unwatch = reader.onShown(paint);
  return {
    count: matches.length,
    mark(at) {
      marked = at;
      paint();
    },
    async show(at) {
      const match = matches[at];
      const element = match && (await reader.reveal(match.segmentId));
      const line = element?.closest<HTMLElement>(".transcript-line");
      if (!line) return;
      marked = at;
      paint();
      const fold = line.closest("details");
      if (fold) fold.open = true;
      keepInView(element ?? line);
    },
    clear() {
      unwatch();
      highlights?.delete(every);
      highlights?.delete(current);
    },
  };
}

function matchesIn(lines: TranscriptLineView[], terms: string): Match[] {
  return lines.flatMap(({ segment_id, text }) =>
    occurrencesIn(text, terms).map(([start, end]) => ({ segmentId: segment_id, start, end })),
  );
}

function rangeAt(element: HTMLElement, match: Match | undefined): Range | null {
  return match ? rangeOf(element, match.start, match.end) : null;
}
