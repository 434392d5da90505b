import type { StatedLines } from "#app/core/stated-lines.ts";

/** A line of a transcript, its times in ms within the meeting; `seq` where it brings its place along. */
export type NewLine = {
  start_ms: number;
  end_ms: number | null;
  speaker: string;
  text: string;
  seq?: number;
};

export type ReadLine = {
  startMs: number;
  endMs: number | null;
  speaker: string;
  text: string;
  number?: number;
};

/**
 * The lines of a file as the transcript stores them. They keep the file's numbers where these are in the order of reading, so that
 * who knows a line by its number finds it; else they are counted.
 */
export function asLines(lines: ReadLine[]): NewLine[] {
  const isInOrder = lines.every(({ number, startMs }, at) => {
    const before = lines[at - 1];
    if (number === undefined) return false;
    return !before || startMs > before.startMs || number > (before.number ?? 0);
  });
  return lines.map(({ startMs, endMs, speaker, text, number }) => ({
    ...{ start_ms: startMs, end_ms: endMs, speaker, text },
    ...(isInOrder && number !== undefined && { seq: number }),
  }));
}

/** What a file states, by the places of the lines in the transcript; what names no line of it names none. */
export function statedBy(
  stated: StatedLines | undefined,
  read: ReadLine[],
  lines: NewLine[],
): StatedLines | null {
  if (!stated) return null;
  const places = new Map(read.map(({ number }, at) => [number, lines[at]?.seq ?? at + 1]));
  const placed = <L extends { lines: number[] }>(line: L): L => ({
    ...line,
    lines: line.lines.flatMap((number) => places.get(number) ?? []),
  });
  return { ...stated, decisions: stated.decisions.map(placed), items: stated.items.map(placed) };
}
