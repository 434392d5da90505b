import { escapeHtml } from "#app/core/escape-html.ts";
import { plural, t } from "#app/core/words.ts";
import { occurrencesIn } from "#app/domain/transcripts/recordings/highlight.ts";
import {
  linesOfPages,
  type Paragraph,
  paragraphsOf,
  type TranscriptLineView,
  type TranscriptPage,
} from "#app/domain/transcripts/recordings/transcript-pages.ts";
import { filterParams, type TranscriptPart } from "../document/anchors.ts";
import { clockText } from "../evidence/chip.tsx";

type Options = {
  /** The address of the meeting's summary. */
  path: string;
  /** Words that are marked. */
  terms: string;
  /** No line is left out. */
  isWhole: boolean;
};

/**
 * A transcript in pages: those that are here, and a link to each of the others. It is written as HTML text: thousands of
 * React elements would take the server a quarter of a second. So every text from outside is escaped here.
 */
export function transcriptHtml(part: TranscriptPart, path: string): string {
  const { lines, page, pages } = part;
  const options = optionsOf(part, path);
  const own = page === null ? linesOfPages(lines, pages) : [];
  return pages
    .map((one, at) => {
      const shown = at === page ? lines : own[at];
      const inside = shown ? pageHtml(one, shown, options) : linkHtml(one, part);
      return `<div class="transcript-page">${inside}</div>`;
    })
    .join("");
}

export function optionsOf({ filter }: TranscriptPart, path: string): Options {
  return { path, terms: filter?.q ?? "", isWhole: filter === null };
}

/** One page of a transcript as a list of paragraphs. */
export function pageHtml(page: TranscriptPage, lines: TranscriptLineView[], options: Options): string {
  return `<ol aria-label="${escapeHtml(pageName(page))}">${linesHtml(lines, options)}</ol>`;
}

/** What stands in the place of a page that is not here. */
export function linkHtml(page: TranscriptPage, { filter }: Pick<TranscriptPart, "filter">): string {
  const query = new URLSearchParams({ tab: "transcript", ...filterParams(filter), from: page.from });
  return `<a class="transcript-gap" href="${escapeHtml(`?${query}`)}">${escapeHtml(pageName(page))}</a>`;
}

function pageName({ starts, ends, lines }: TranscriptPage): string {
  if (starts === null || ends === null) return plural(lines, "1 line", "{count} lines");
  return t("{starts} to {ends}", { starts: clockText(starts), ends: clockText(ends) });
}

function linesHtml(lines: TranscriptLineView[], options: Options): string {
  let before: string | undefined;
  return paragraphsOf(lines, options.isWhole)
    .map((paragraph) => {
      const speaker = paragraph.lines[0]?.speaker;
      const isNew = speaker !== before;
      before = speaker;
      return paragraphHtml(paragraph, { ...options, isNew });
    })
    .join("");
}

function paragraphHtml(
  { lines, replies }: Paragraph,
  { path, terms, isNew }: Omit<Options, "isWhole"> & { isNew: boolean },
): string {
  const [first] = lines;
  if (!first) return "";
  const own = lines.length === 1 ? ` id="${idOf(first)}"` : "";
  const words = lines
    .map((line) => {
      const said = marked(line.text, terms);
      return lines.length === 1 ? said : `<span id="${idOf(line)}" class="fragment">${said}</span>`;
    })
    .join(" ");
  const attributes = `${own} class="transcript-line${isNew ? " new-speaker" : ""}${own ? "" : " fragmented"}" data-row`;
  const said = `<p>${words}</p>${foldHtml(replies, { path, terms })}`;
  return `<li${attributes}>${headHtml(first)}<div class="said">${said}</div>${quoteHtml(lines, path)}</li>`;
}

/** The time of a line, which links to it, and who speaks. */
function headHtml(line: TranscriptLineView): string {
  const time = escapeHtml(clockText(line.timestamp));
  const label = time === "" ? ` aria-label="${t("Link to these words")}"` : "";
  return (
    `<a href="#${idOf(line)}"${label}>${time || "¶"}</a>` +
    `<span class="speaker">${escapeHtml(line.speaker)}</span>`
  );
}

function quoteHtml(lines: TranscriptLineView[], path: string): string {
  const [first, last] = [lines[0], lines.at(-1)];
  const to = last && last !== first ? `?to=${encodeURIComponent(last.segment_id)}` : "";
  const href = `${path}/lines/${encodeURIComponent(first?.segment_id ?? "")}${to}`;
  const time = clockText(first?.timestamp ?? null);
  return `<a class="line-more" href="${escapeHtml(href)}" aria-label="${escapeHtml(t("Quote {time}", { time }))}">⋯</a>`;
}

function foldHtml(replies: TranscriptLineView[], { path, terms }: Omit<Options, "isWhole">): string {
  if (replies.length === 0) return "";
  const names = [...new Set(replies.map(({ speaker }) => speaker))].map(escapeHtml).join(", ");
  const count = plural(replies.length, "1 short reply", "{count} short replies");
  const lines = replies
    .map(
      (reply) =>
        `<li id="${idOf(reply)}" class="transcript-line new-speaker">${headHtml(reply)}` +
        `<div class="said"><p>${marked(reply.text, terms)}</p></div>${quoteHtml([reply], path)}</li>`,
    )
    .join("");
  return `<details class="short-replies"><summary title="${names}">${count}</summary><ol>${lines}</ol></details>`;
}

function idOf({ segment_id }: TranscriptLineView): string {
  return escapeHtml(`line-${segment_id}`);
}

function marked(text: string, terms: string): string {
  let at = 0;
  const pieces = occurrencesIn(text, terms).map(([start, end]) => {
    const piece = `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    at = end;
    return piece;
  });
  return pieces.join("") + escapeHtml(text.slice(at));
}
