import { amount, plural, t } from "#app/core/words.ts";

type LeftOut = { privateLines?: number[]; systemLines: number[]; copies: number };

/** What of a file was not taken, in a sentence for who brought it; undefined for nothing. */
export function leftOutOf({ privateLines = [], systemLines, copies }: LeftOut): string | undefined {
  const { length: own } = privateLines;
  const { length: system } = systemLines;
  const parts = [
    own > 0 &&
      plural(own, "{count} private message {lines}", "{count} private messages {lines}", {
        count: amount(own),
        lines: numbered(privateLines),
      }),
    system > 0 &&
      plural(
        system,
        "{count} note of the meeting tool {lines}",
        "{count} notes of the meeting tool {lines}",
        { count: amount(system), lines: numbered(systemLines) },
      ),
    copies > 0 &&
      plural(copies, "{count} line that stood twice", "{count} lines that stood twice", {
        count: amount(copies),
      }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return t("Left out: {parts}.", { parts: parts.join("; ") });
}

const mostRanges = 6;

/** "(lines 3, 7–9)". */
function numbered(lines: number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const line of lines) {
    const range = ranges.at(-1);
    if (range && range[1] === line - 1) range[1] = line;
    else ranges.push([line, line]);
  }
  const shown = ranges
    .slice(0, mostRanges)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(", ");
  const numbers = ranges.length > mostRanges ? t("{numbers} and more", { numbers: shown }) : shown;
  return plural(lines.length, "(line {numbers})", "(lines {numbers})", { numbers });
}
