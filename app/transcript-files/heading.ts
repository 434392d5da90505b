import type { Parsed, TextSource } from "./format.ts";
import { looksLikeTime } from "./times.ts";

const mostLines = 8;
const longestLine = 200;

/** What stands above the first words of a text file: title, date, names. JSON and captions have no such lines. */
export function headingOf({ text, lines }: TextSource, { spoken }: Parsed): string[] {
  const [first] = spoken;
  if (!first || /^\s{0,100}[[{]/.test(text) || text.includes("-->")) return [];
  const words = first.text.split("\n", 1)[0]?.slice(0, 40).trim() ?? "";
  const begins = (line: string) =>
    (words !== "" && line.includes(words)) ||
    (first.speaker !== null && line.replace(/^[\s*[(#]{1,10}/, "").startsWith(first.speaker));
  const end = lines.findIndex((line) => begins(line) || looksLikeTime(line.trim().slice(0, 20)));
  return lines
    .slice(0, Math.max(0, end))
    .filter((line) => line.trim() !== "" && line.length <= longestLine)
    .slice(0, mostLines)
    .map((line) => line.trim());
}
