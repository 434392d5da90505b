type LeftOut = { privateLines?: number[]; systemLines: number[]; copies: number };

/** What of a file was not taken, in a sentence for who brought it; undefined for nothing. */
export function leftOutOf({ privateLines = [], systemLines, copies }: LeftOut): string | undefined {
  const parts = [
    privateLines.length > 0 && `${counted(privateLines.length, "private message")}${numbered(privateLines)}`,
    systemLines.length > 0 &&
      `${counted(systemLines.length, "note")} of the meeting tool${numbered(systemLines)}`,
    copies > 0 && `${counted(copies, "line")} that stood twice`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return `Left out: ${parts.join("; ")}.`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

const mostRanges = 6;

/** " (lines 3, 7–9)". */
function numbered(lines: number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const line of lines) {
    const range = ranges.at(-1);
    if (range && range[1] === line - 1) range[1] = line;
    else ranges.push([line, line]);
  }
  const shown = ranges
    .slice(0, mostRanges)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  const more = ranges.length > mostRanges ? " and more" : "";
  return ` (${lines.length === 1 ? "line" : "lines"} ${shown.join(", ")}${more})`;
}
