import { clockText } from "./evidence-chip.tsx";

export type TranscriptLineView = {
  segment_id: string;
  timestamp: string | null;
  speaker: string;
  text: string;
};

/**
 * The lines of a transcript as list items. They are written as HTML text: thousands of React elements would take the
 * server a quarter of a second. So every text from outside is escaped here.
 */
export function transcriptHtml(lines: TranscriptLineView[]): string {
  let before: string | undefined;
  return lines
    .map(({ segment_id, timestamp, speaker, text }) => {
      const newSpeaker = speaker === before ? "" : " new-speaker";
      before = speaker;
      const id = escaped(`line-${segment_id}`);
      return (
        `<li id="${id}" class="transcript-line${newSpeaker}"><a href="#${id}">${escaped(clockText(timestamp))}</a>` +
        `<span class="speaker">${escaped(speaker)}</span><p>${escaped(text)}</p></li>`
      );
    })
    .join("");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
}
