import type { FormatReader, Parsed, TextSource } from "./format.ts";
import { splitPrefix } from "./names.ts";
import { cueLines, labelledLines } from "./voices.ts";
import { isWebvtt, isWrittenHere, vttCues } from "./webvtt.ts";

/** Zoom's cloud recording: numbered cues, `Name: ` in front, left out where the speaker goes on. */
export const zoomVtt: FormatReader = { format: "zoom-vtt", detect, parse };

function detect(source: TextSource): boolean {
  if (!isWebvtt(source) || isWrittenHere(source)) return false;
  const { lines } = source;
  const time = lines.findIndex((line) => line.includes("-->"));
  const numbered = /^\d+$/.test(lines[time - 1]?.trim() ?? "");
  return numbered && lines.slice(0, 400).some((line) => !line.includes("-->") && splitPrefix(line) !== null);
}

function parse(source: TextSource): Parsed {
  return { timing: "exact", spoken: labelledLines(cueLines(vttCues(source))) };
}
