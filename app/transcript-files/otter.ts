import { cleanName } from "#app/core/clean-name.ts";
import { t } from "#app/core/words.ts";
import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { couldBeName, writtenLikeName } from "./names.ts";
import { looksLikeTime, readTime } from "./times.ts";
import { quoteFileText, UnreadableFile } from "./unreadable-file.ts";

/** Otter's text export: `Name  m:ss` on a line of its own, the words below, a blank line between. */
export const otter: FormatReader = { format: "otter", detect, parse };

const FOOTER = /^Transcribed by https?:\/\/otter\.ai/i;

type Header = { speaker: string | null; time: string };

function detect({ lines }: TextSource): boolean {
  let headers = 0;
  for (const [at, line] of lines.entries()) {
    const header = readHeader(lines, at);
    if (header !== null && header.speaker !== null) return true;
    if (header !== null) headers += 1;
    if (FOOTER.test(line) && headers > 0) return true;
  }
  return headers > 0;
}

function parse({ lines }: TextSource): Parsed {
  const spoken: ParsedLine[] = [];
  for (const [at, line] of lines.entries()) {
    if (FOOTER.test(line)) break;
    const header = readHeader(lines, at);
    const last = spoken.at(-1);
    if (header)
      spoken.push({ startMs: headerTime(header, at, line), endMs: null, speaker: header.speaker, text: "" });
    else if (last) last.text += `\n${line}`;
  }
  const title = titleOf(lines);
  return { timing: "exact", spoken, ...(title && { title }) };
}

/**
 * A header has words below, and a blank line above or what is written like a name in it. The time stands apart
 * by two spaces, a tab or a dash; one space will do after a blank line and what is written like a name.
 */
function readHeader(lines: string[], at: number): Header | null {
  const line = (lines[at] ?? "").slice(0, 200);
  const time = /\S+$/.exec(line.trimEnd().slice(-20))?.[0] ?? "";
  if (!looksLikeTime(time) || time.startsWith("-") || (lines[at + 1] ?? "").trim() === "") return null;
  const before = line.slice(0, line.lastIndexOf(time));
  const opens = at === 0 || lines[at - 1]?.trim() === "";
  if (before.trim() === "") return opens ? { speaker: null, time } : null;
  const speaker = cleanName(before.trim().replace(/\s[-–—|]$/, ""));
  const apart = /(?:\s{2}|\t|\s[-–—|]\s)$/.test(before);
  const named = writtenLikeName(speaker);
  const isHeader = opens ? apart || (named && /\s$/.test(before)) : apart && named;
  return isHeader && couldBeName(speaker) ? { speaker, time } : null;
}

function headerTime({ time }: Header, at: number, line: string): number {
  const ms = readTime(time);
  if (ms !== null) return ms;
  throw new UnreadableFile(
    at + 1,
    t(
      "Line {value} should end with a time such as 0:02 or 1:02:07, but it reads {line}. Correct that line and add the file again.",
      { value: at + 1, line: quoteFileText(line) },
    ),
  );
}

/** Otter puts the title first, when it puts one. */
function titleOf(lines: string[]): string | null {
  const first = lines.findIndex((line) => line.trim() !== "");
  const line = lines[first]?.trim() ?? "";
  return readHeader(lines, first) !== null || /^summary keywords/i.test(line) || line.length > 200
    ? null
    : line;
}
