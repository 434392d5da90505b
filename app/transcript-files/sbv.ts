import { readCues, type TimingReader } from "./cues.ts";
import type { FormatReader, Parsed, TextSource } from "./format.ts";
import { looksLikeTime, readTime } from "./times.ts";
import { cueLines, labelledLines } from "./voices.ts";

/** Google's caption file: `start,end` on a line, then text; no header and no numbers. */
export const sbv: FormatReader = { format: "sbv", detect, parse };

const FIRST_LINES = 40;

function detect({ lines }: TextSource): boolean {
  return lines.slice(0, FIRST_LINES).some((line) => {
    const timing = commaTiming(line);
    return timing !== null && timing !== "broken";
  });
}

function parse({ lines }: TextSource): Parsed {
  // The mark of a line's end within a caption.
  const broken = lines.map((line) => line.replaceAll("[br]", "\n"));
  return { timing: "exact", spoken: labelledLines(cueLines(readCues(broken, 0, commaTiming))) };
}

const commaTiming: TimingReader = (line) => {
  if (line.length > 60) return null;
  const [left = "", right = "", ...more] = line.trim().split(",");
  const startMs = readTime(left);
  const endMs = readTime(right);
  if (startMs !== null && endMs !== null && more.length === 0) return { startMs, endMs };
  return looksLikeTime(left) && left.split(":").length > 2 && !/\s/.test(line.trim()) ? "broken" : null;
};
