import type { ParsedLine } from "./format.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No meeting is silent for so long before its first words. */
const LONGEST_SILENCE_MS = 4 * HOUR_MS;

export type Clocked = {
  spoken: ParsedLine[];
  /** The time of day at which the first words fell, in ms after midnight; null for times from the meeting's start. */
  clockMs: number | null;
};

/**
 * Times of day as times from the first words on. Stamps are taken for times of day when the first words fall between 04:00
 * and midnight and none is past 24:00 otherwise than over midnight. The words of the tenth hour of a recording look the
 * same, and are moved as well: what is known of them begins there. Times that go on past 24:00 are those of a recording
 * and stay, and so do times below four hours.
 * @param spoken in file order
 */
export function fromFirstWords(spoken: ParsedLine[]): Clocked {
  const first = firstOf(overMidnights(spoken));
  const isClock =
    first >= LONGEST_SILENCE_MS &&
    first < DAY_MS &&
    spoken.every(({ startMs, endMs }) => (startMs ?? 0) < DAY_MS && (endMs ?? 0) <= DAY_MS);
  return isClock ? fromFirstClock(spoken) : { spoken, clockMs: null };
}

/** The same for times that are surely those of a clock. */
export function fromFirstClock(spoken: ParsedLine[]): Clocked {
  const days = overMidnights(spoken);
  const first = firstOf(days);
  if (!Number.isFinite(first)) return { spoken, clockMs: null };
  const moved = (at: number | null) => (at === null ? null : at - first);
  return {
    spoken: days.map((line) => ({ ...line, startMs: moved(line.startMs), endMs: moved(line.endMs) })),
    clockMs: first,
  };
}

function firstOf(spoken: ParsedLine[]): number {
  return spoken.reduce((least, { startMs }) => Math.min(least, startMs ?? least), Number.POSITIVE_INFINITY);
}

/** Each time that is more than half a day before the one above it is of the next day; less is a line out of order. */
function overMidnights(spoken: ParsedLine[]): ParsedLine[] {
  let [days, previous] = [0, Number.NEGATIVE_INFINITY];
  return spoken.map((line) => {
    const { startMs, endMs } = line;
    if (startMs === null) return line;
    if (previous - startMs > DAY_MS / 2) days += 1;
    previous = startMs;
    const end = endMs !== null && endMs < startMs ? endMs + DAY_MS : endMs;
    return { ...line, startMs: startMs + days * DAY_MS, endMs: end === null ? null : end + days * DAY_MS };
  });
}
