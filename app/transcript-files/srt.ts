import { arrowTiming, readCues } from "./cues.ts";
import type { FormatReader, Parsed, TextSource } from "./format.ts";
import { cueLines, labelledLines, namedAbove } from "./voices.ts";

/** SubRip: a number, a time line with `-->`, text; also WebVTT that lost its header. */
export const srt: FormatReader = { format: "srt", detect, parse };

const FIRST_LINES = 40;

function detect({ lines }: TextSource): boolean {
  return lines.slice(0, FIRST_LINES).some((line, at) => {
    const timing = arrowTiming(line);
    return timing === "broken" ? /^\d+$/.test(lines[at - 1]?.trim() ?? "") : timing !== null;
  });
}

function parse({ lines }: TextSource): Parsed {
  const plain = lines.map((line) => (line.includes("{\\") ? line.replace(/\{\\[^{}]*\}/g, "") : line));
  return { timing: "exact", spoken: labelledLines(cueLines(namedAbove(readCues(plain, 0, arrowTiming)))) };
}
