import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { couldBeName, writtenLikeName } from "./names.ts";
import { readTime } from "./times.ts";

/** Word's transcription, Sonix, Trint and Notta: `00:00:03 Ana Reis` on a line of its own, the words on lines below. */
export const timeAndName: FormatReader = { format: "time-and-name", detect, parse };

const HEADER = /^\s{0,8}[[(]?(\d{1,2}:\d{2}(?::\d{2})?)[\])]?\s{1,8}(?:[-–—|]\s{1,4})?([^:：.!?]{1,120})$/;
const fewestHeaders = 2;
const mostNameWords = 5;

type Header = { startMs: number; speaker: string };

/** Every time that opens a line stands before a name, and has words below that are no such line. */
function detect({ lines }: TextSource): boolean {
  const headers = lines.flatMap((line, at) => (headerIn(line) !== null ? at : []));
  const opened = lines.filter((line) => /^\s{0,8}[[(]?\d{1,2}:\d{2}/.test(line)).length;
  return (
    headers.length >= fewestHeaders &&
    headers.length === opened &&
    headers.every((at) => (lines[at + 1] ?? "").trim() !== "" && headerIn(lines[at + 1] ?? "") === null)
  );
}

function parse({ lines }: TextSource): Parsed {
  const spoken: ParsedLine[] = [];
  for (const line of lines) {
    const header = headerIn(line);
    const last = spoken.at(-1);
    if (header) spoken.push({ ...header, endMs: null, text: "" });
    else if (last) last.text += `\n${line}`;
  }
  return { timing: "exact", spoken };
}

function headerIn(line: string): Header | null {
  if (line.length > 160) return null;
  const [, time = "", name = ""] = HEADER.exec(line) ?? [];
  const startMs = readTime(time);
  const speaker = name.trim();
  const isName =
    couldBeName(speaker) && writtenLikeName(speaker) && speaker.split(/\s+/).length <= mostNameWords;
  return startMs !== null && isName ? { startMs, speaker } : null;
}
