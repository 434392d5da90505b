import { t } from "#app/core/words.ts";
import { couldBeName, splitPrefix, writtenLikeName } from "./names.ts";
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
  const prefix = splitPrefix(label) ?? nameInBrackets(label);
  return {
    startMs: lead?.startMs ?? time,
    endMs: lead?.endMs ?? null,
    name: prefix?.name ?? null,
    text: prefix?.text ?? whole,
    whole: time === null ? whole : label,
  };
}

/** What a transcript writes in brackets besides names: sounds and remarks. */
const REMARK =
  /^(?:applause|background|cheer|cough|cross|foreign|inaudible|laugh|music|noise|pause|phone|silence|sigh|unclear|unintelligible)/i;

/** `[Ana]: text`, `(Ana) text`; null for what is no name. */
function nameInBrackets(label: string): { name: string; text: string } | null {
  const [whole, square, round] =
    /^(?:\[([^[\]()]{1,60})\]|\(([^[\]()]{1,60})\))\s{0,4}[:：]?\s{0,4}/.exec(label) ?? [];
  const name = (square ?? round ?? "").trim();
  if (whole === undefined || REMARK.test(name) || !couldBeName(name) || !writtenLikeName(name)) return null;
  return { name, text: label.slice(whole.length).trim() };
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
    t(
      "Line {value} should give a time such as 00:01:02, but it reads {line}. Correct that line and add the text again.",
      { value: at + 1, line: quoteFileText(line) },
    ),
  );
}
