import { arrowTiming, type Cue, readCues } from "./cues.ts";
import type { FormatReader, Parsed, Source, TranscriptLine } from "./format.ts";
import { estimateMs, writeTime } from "./times.ts";
import { cueLines, labelledLines } from "./voices.ts";

/** WebVTT as the W3C describes it (https://www.w3.org/TR/webvtt1/), read as forgivingly as real files need. */
export const webvtt: FormatReader = { format: "webvtt", detect: isWebvtt, parse };

const WRITTEN_HERE = "WEBVTT - Throughline transcript";

export function isWebvtt({ lines }: Source): boolean {
  return /^WEBVTT(?:\s|$)/.test(lines.find((line) => line.trim() !== "") ?? "");
}

/** A file of our own: its names are already as people read them. */
export function isWrittenHere({ lines }: Source): boolean {
  return lines[0]?.trim() === WRITTEN_HERE;
}

function parse(source: Source): Parsed {
  return { timing: "exact", spoken: labelledLines(cueLines(vttCues(source))) };
}

/** The cues after the header, which ends at a blank line or, in careless files, at the first time line. */
export function vttCues({ lines }: Source): Cue[] {
  const header = lines.findIndex((line) => line.trim() !== "");
  const end = lines.findIndex((line, at) => at > header && (line.trim() === "" || line.includes("-->")));
  return end < 0 ? [] : readCues(lines, end, arrowTiming);
}

/** A WebVTT file with voice tags; a line without an end lasts as long as saying it takes. */
export function writeVtt(lines: readonly TranscriptLine[]): string {
  const cues = lines.map(({ startMs, endMs, speaker, text }, index) => {
    const times = `${writeTime(startMs)} --> ${writeTime(endMs ?? startMs + estimateMs(text))}`;
    return `${index + 1}\n${times}\n<v ${escapeCue(speaker)}>${escapeCue(text)}</v>\n`;
  });
  return [`${WRITTEN_HERE}\n`, ...cues].join("\n");
}

function escapeCue(text: string): string {
  const flat = text.replace(/\s+/g, " ");
  return flat.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
