import { arrowTiming, type Cue, readCues } from "./cues.ts";
import type { FormatReader, Parsed, TextSource } from "./format.ts";
import { cueLines, labelledLines, voicedLines } from "./voices.ts";

/** WebVTT as the W3C describes it (https://www.w3.org/TR/webvtt1/), read as forgivingly as real files need. */
export const webvtt: FormatReader = { format: "webvtt", detect: isWebvtt, parse };

/** The first line of an exported transcript. */
const WRITTEN_HERE = "WEBVTT - Throughline transcript";

export function isWebvtt({ lines }: TextSource): boolean {
  return /^WEBVTT(?:\s|$)/.test(lines.find((line) => line.trim() !== "") ?? "");
}

/** A file of our own: its names are already as people read them. */
export function isWrittenHere({ lines }: TextSource): boolean {
  return lines[0]?.trim() === WRITTEN_HERE;
}

function parse(source: TextSource): Parsed {
  const cues = vttCues(source);
  if (isWrittenHere(source)) return { timing: "exact", spoken: voicedLines(cues), whole: true };
  return { timing: "exact", spoken: labelledLines(cueLines(cues)) };
}

/** The cues after the header, which ends at a blank line or, in careless files, at the first time line. */
export function vttCues({ lines }: TextSource): Cue[] {
  const header = lines.findIndex((line) => line.trim() !== "");
  const end = lines.findIndex((line, at) => at > header && (line.trim() === "" || line.includes("-->")));
  return end < 0 ? [] : readCues(lines, end, arrowTiming);
}
