import { occurrencesIn } from "#app/domain/transcripts/recordings/highlight.ts";
import { keepInView } from "../document/use-anchor.ts";

export type Matches = {
  count: number;
  /** Marks a match above the others. */
  mark(at: number): void;
  /** Marks a match and scrolls to it. */
  show(at: number): void;
  /** The same words in the lines as they are now. */
  again(): Matches;
  clear(): void;
};

const every = "transcript-match";
const current = "transcript-current";

/** Finds words in the lines of a list and marks them without changing the lines, where the browser can. */
export function findIn(list: HTMLElement, terms: string): Matches {
  const ranges = [...list.querySelectorAll(".said > p")].flatMap((line) => rangesIn(line, terms));
  const highlights = typeof Highlight === "undefined" ? undefined : CSS.highlights;
  highlights?.set(every, new Highlight(...ranges));
  const mark = (at: number) => {
    const range = ranges[at];
    if (range) highlights?.set(current, new Highlight(range));
    else highlights?.delete(current);
  };
  return {
    count: ranges.length,
    mark,
    show(at) {
      const line = ranges[at]?.startContainer.parentElement?.closest<HTMLElement>(".transcript-line");
      if (!line) return;
      mark(at);
      const fold = line.closest("details");
      if (fold) fold.open = true;
      keepInView(line);
    },
    again: () => findIn(list, terms),
    clear() {
      highlights?.delete(every);
      highlights?.delete(current);
    },
  };
}

function rangesIn(line: Element, terms: string): Range[] {
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const [start, end] of occurrencesIn(node.nodeValue ?? "", terms)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
