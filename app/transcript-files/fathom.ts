import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { couldBeName, writtenLikeName } from "./names.ts";
import { readTime } from "./times.ts";

/** Text copied from Fathom (`0:04 - Bo Lind (Harbour Office)`) or tl;dv (`[00:04] Bo Lind`): a time and a name, the words below. */
export const fathom: FormatReader = { format: "fathom", detect, parse };

const HEADER =
  /^\s{0,8}(?:\[(\d{1,2}:\d{2}(?::\d{2})?)\]\s{0,4}|@?(\d{1,2}:\d{2}(?::\d{2})?)\s{1,4}[-–—]\s{1,4})([^:：]{1,120})$/;
const LINK = /^\s{0,8}(?:view recording|https?:\/\/|action item:?\s|screensharing:?\s|-{3,}\s{0,4}$)/i;

type Header = { startMs: number; speaker: string };

function detect({ lines }: TextSource): boolean {
  const headers = lines.flatMap((_, at) => headerAt(lines, at) ?? []);
  // Two words of each: `[00:04] Hello` over more words is speech.
  return headers.length > 1 && headers.every(({ speaker }) => /\s/.test(speaker));
}

function parse({ lines }: TextSource): Parsed {
  const spoken: ParsedLine[] = [];
  for (const [at, line] of lines.entries()) {
    const header = headerAt(lines, at);
    const last = spoken.at(-1);
    if (header) spoken.push({ ...header, endMs: null, text: "" });
    else if (last && !LINK.test(line)) last.text += `\n${line}`;
  }
  return { timing: "exact", spoken };
}

/** A header opens the file or stands below a blank line, and has words below. */
function headerAt(lines: string[], at: number): Header | null {
  const line = lines[at] ?? "";
  if (line.length > 160 || (lines[at + 1] ?? "").trim() === "") return null;
  if (at > 0 && (lines[at - 1] ?? "").trim() !== "") return null;
  const [, bracketed, bare, name = ""] = HEADER.exec(line) ?? [];
  const startMs = readTime(bracketed ?? bare ?? "");
  const speaker = name.trim();
  return startMs !== null && couldBeName(speaker) && writtenLikeName(speaker) ? { startMs, speaker } : null;
}
