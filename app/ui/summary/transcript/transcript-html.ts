import { escapeHtml } from "#app/core/escape-html.ts";
import { occurrencesIn } from "#app/domain/transcripts/recordings/highlight.ts";
import { clockText } from "../evidence/chip.tsx";

export type TranscriptLineView = {
  segment_id: string;
  timestamp: string | null;
  /** Milliseconds from the beginning of the recording. */
  start_ms?: number | null;
  speaker: string;
  text: string;
  /** Only shows that somebody listens while another person speaks. */
  is_reply?: boolean;
};

type Options = {
  /** The address of the meeting's summary; without it lines have no link to their quote. */
  path?: string;
  /** Words that are marked. */
  terms?: string;
};

/**
 * The lines of a transcript as list items; short replies are folded into the line they reply to. They are written as HTML
 * text: thousands of React elements would take the server a quarter of a second. So every text from outside is escaped here.
 */
export function transcriptHtml(lines: TranscriptLineView[], options: Options = {}): string {
  const groups: { line: TranscriptLineView; replies: TranscriptLineView[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.is_reply && last) last.replies.push(line);
    else groups.push({ line, replies: [] });
  }
  let before: string | undefined;
  return groups
    .map(({ line, replies }) => {
      const isNew = line.speaker !== before;
      before = line.speaker;
      return lineHtml(line, { ...options, isNew, more: foldHtml(replies, options) });
    })
    .join("");
}

function lineHtml(
  { segment_id, timestamp, speaker, text }: TranscriptLineView,
  { path, terms, isNew, more }: Options & { isNew: boolean; more: string },
): string {
  const id = escapeHtml(`line-${segment_id}`);
  const time = escapeHtml(clockText(timestamp));
  const quote = path
    ? `<a class="line-more" href="${escapeHtml(`${path}/lines/${encodeURIComponent(segment_id)}`)}" aria-label="Quote ${time}">⋯</a>`
    : "";
  return (
    `<li id="${id}" class="transcript-line${isNew ? " new-speaker" : ""}"><a href="#${id}">${time}</a>` +
    `<span class="speaker">${escapeHtml(speaker)}</span><div class="said"><p>${marked(text, terms)}</p>${more}</div>${quote}</li>`
  );
}

function foldHtml(replies: TranscriptLineView[], options: Options): string {
  if (replies.length === 0) return "";
  const names = [...new Set(replies.map(({ speaker }) => speaker))].map(escapeHtml).join(", ");
  const count = replies.length === 1 ? "1 short reply" : `${replies.length} short replies`;
  const lines = replies.map((line) => lineHtml(line, { ...options, isNew: true, more: "" })).join("");
  return `<details class="short-replies"><summary title="${names}">${count}</summary><ol>${lines}</ol></details>`;
}

function marked(text: string, terms = ""): string {
  let at = 0;
  const pieces = occurrencesIn(text, terms).map(([start, end]) => {
    const piece = `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    at = end;
    return piece;
  });
  return pieces.join("") + escapeHtml(text.slice(at));
}
