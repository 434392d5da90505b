import { splitPrefix } from "./names.ts";
import { stripMarkdown } from "./speech.ts";
import { looksLikeTime, readTime } from "./times.ts";
import { quoteFileText, UnreadableFile } from "./unreadable-file.ts";

/** `whole` is the line without its time; `text` is what follows the name. */
export type PlainRow = {
  startMs: number | null;
  endMs: number | null;
  name: string | null;
  text: string;
  whole: string;
};

/** Reads `Name: text`, `[00:01:02] Name: text`, `00:01:02 Name: text` or `Name (00:01:02): text`. */
export function readPlainRow(line: string, at: number): PlainRow {
  const bare = stripMarkdown(line);
  const lead = leadingTime(bare, at);
  const whole = lead ? afterTime(bare.slice(lead.length)) : bare;
  const { label, time } = lead ? { label: whole, time: null } : timeAfterName(whole, at);
  const prefix = splitPrefix(label);
  return {
    startMs: lead?.startMs ?? time,
    endMs: lead?.endMs ?? null,
    name: prefix?.name ?? null,
    text: prefix?.text ?? whole,
    whole: time === null ? whole : label,
  };
}

function afterTime(rest: string): string {
  return rest
    .trim()
    .replace(/^[-–—|]\s/, "")
    .trimStart();
}

type Lead = { startMs: number; endMs: number | null; length: number };

/** A time, or a range of two, that opens the line, with or without brackets. */
function leadingTime(line: string, at: number): Lead | null {
  const head = line.slice(0, 60);
  const bracket = head.startsWith("[") || head.startsWith("(");
  const close = bracket ? head.search(/[\])]/) : head.search(/\s|$/);
  if (close < 0) return null;
  const [start = "", end, ...more] = head.slice(bracket ? 1 : 0, close).split(/\s*(?:-->|–|—| - )\s*/);
  if (!looksLikeTime(start) || start.startsWith("-") || more.length > 0) return null;
  // `10:30 is fine` is speech: two bare numbers count only in front of a name.
  const rest = afterTime(line.slice(close));
  if (!bracket && start.split(":").length < 3 && rest !== "" && splitPrefix(rest) === null) return null;
  const endMs = end === undefined ? null : timeOf(end, at, line);
  return { startMs: timeOf(start, at, line), endMs, length: close + (bracket ? 1 : 0) };
}

/** `Ana Reis (00:01:02): text` → the same without the time. */
function timeAfterName(line: string, at: number): { label: string; time: number | null } {
  const found = /^([^:：]{1,160})[([]([^()[\]\s]{1,20})[)\]](?=[:：])/.exec(line);
  const [whole = "", name = "", token = ""] = found ?? [];
  if (!looksLikeTime(token)) return { label: line, time: null };
  return { label: `${name.trim()}${line.slice(whole.length)}`, time: timeOf(token, at, line) };
}

function timeOf(token: string, at: number, line: string): number {
  const ms = readTime(token.trim());
  if (ms !== null) return ms;
  throw new UnreadableFile(
    at + 1,
    `Line ${at + 1} should give a time such as 00:01:02, but it reads ${quoteFileText(line)}. Correct that line and add the text again.`,
  );
}
