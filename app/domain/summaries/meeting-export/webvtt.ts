import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import type { ExportedLine } from "./markdown.ts";

/** The first line of a WebVTT file of ours; who reads it back knows that its lines are whole. */
const header = "WEBVTT - Throughline transcript";
/** 150 words a minute. */
const msPerWord = 400;

/** A WebVTT file (https://www.w3.org/TR/webvtt1/) with voice tags; a line without an end lasts as long as saying it. */
export function writeVtt(lines: ExportedLine[]): string {
  const cues = lines.map(({ start_ms, end_ms, speaker, text }, index) => {
    const start = start_ms ?? 0;
    const end = end_ms ?? start + text.split(/\s+/).length * msPerWord;
    return `${index + 1}\n${vttTime(start)} --> ${vttTime(end)}\n<v ${escaped(speaker)}>${escaped(text)}</v>\n`;
  });
  return [`${header}\n`, ...cues].join("\n");
}

/** 00:01:02.345 */
function vttTime(ms: number): string {
  return `${clockTime(ms)}.${String(ms % 1000).padStart(3, "0")}`;
}

function escaped(text: string): string {
  const flat = text.replace(/\s+/g, " ");
  return flat.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
