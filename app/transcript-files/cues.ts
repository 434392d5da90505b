import { t } from "#app/core/words.ts";
import { readTime } from "./times.ts";
import { quoteFileText, UnreadableFile } from "./unreadable-file.ts";

export type Cue = { startMs: number; endMs: number | null; id: string | null; payload: string[] };
type Timing = { startMs: number; endMs: number | null };
/** What a format says of a line: a time line, one that was meant as such and is broken, or neither. */
export type TimingReader = (line: string) => Timing | "broken" | null;

const GUID = /^[\da-fA-F]{8}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{12}(?:\/[\d-]{1,20})?$/;
const TIME_CHARACTERS = /^[\d:.,;\s<>–—→-]*$/;

export function isGuidId(line: string): boolean {
  return line.length <= 64 && GUID.test(line.trim());
}

function isCueId(line: string): boolean {
  return /^\d{1,9}$/.test(line.trim()) || isGuidId(line);
}

/** `start --> end settings`, of WebVTT and SRT. */
export const arrowTiming: TimingReader = (line) => {
  const arrow = line.indexOf("-->");
  if (arrow < 0) return looksLikeBrokenArrow(line) ? "broken" : null;
  const left = line.slice(0, arrow).trim();
  const right = line.slice(arrow + 3).trim();
  const startMs = readTime(left);
  const endMs = readTime(right.split(/\s/, 1)[0] ?? "");
  if (startMs !== null && endMs !== null) return { startMs, endMs };
  const meant =
    (left.length <= 30 && /\d\s?:\s?\S/.test(left)) ||
    /^\S{0,3}\d\s?:/.test(right) ||
    left === "" ||
    right === "";
  return meant ? "broken" : null;
};

function looksLikeBrokenArrow(line: string): boolean {
  if (line.length > 80 || line.split(":").length < 3) return false;
  return TIME_CHARACTERS.test(line) && /[>–—→]/.test(line);
}

type Open = {
  cues: Cue[];
  payload: string[] | null;
  id: string | null;
  skipping: boolean;
  blankBefore: boolean;
};

/**
 * Cues in file order, from the given 0-based line on. Comments and settings blocks are passed over; text
 * that a blank line cut off from its cue goes back to it. A broken time line throws: nothing is half read.
 */
export function readCues(lines: string[], from: number, timing: TimingReader): Cue[] {
  const open: Open = { cues: [], payload: null, id: null, skipping: false, blankBefore: true };
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const found = timing(line);
    if (found === "broken") throw brokenTime(at, line);
    if (found !== null) startCue(open, found);
    else if (line.trim() === "") Object.assign(open, { skipping: false, blankBefore: true, id: null });
    else takeText(open, line, at, timing(lines[at + 1] ?? ""));
  }
  return open.cues;
}

function startCue(open: Open, { startMs, endMs }: Timing): void {
  const cue: Cue = {
    startMs,
    endMs: endMs !== null && endMs < startMs ? null : endMs,
    id: open.id,
    payload: [],
  };
  open.cues.push(cue);
  Object.assign(open, { payload: cue.payload, id: null, skipping: false, blankBefore: false });
}

function takeText(open: Open, line: string, at: number, next: ReturnType<TimingReader>): void {
  if (open.skipping) return;
  if (open.blankBefore && /^(?:NOTE(?:\s|$)|(?:STYLE|REGION)\s*$)/.test(line)) {
    open.skipping = true;
    return;
  }
  if (next !== null && (open.blankBefore || isCueId(line))) open.id = line.trim();
  else if (open.blankBefore && isCueId(line)) return;
  else if (open.blankBefore && line.includes("-->")) throw brokenTime(at, line);
  else open.payload?.push(line);
  open.blankBefore = false;
}

function brokenTime(at: number, line: string): UnreadableFile {
  return new UnreadableFile(
    at + 1,
    t(
      "Line {value} should be a time such as 00:00:01.000 --> 00:00:04.500, but it reads {line}. Correct that line and add the file again.",
      { value: at + 1, line: quoteFileText(line) },
    ),
  );
}
