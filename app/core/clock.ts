/** Units of time in milliseconds. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** An instant (ms since 1970) as the API writes it: UTC, ISO 8601. The same as Date#toISOString, in a fifth of its time. */
export function iso(ms: number): string {
  const whole = Math.trunc(ms);
  const number = Math.floor(whole / day);
  const date = dates.get(number) ?? dateOf(number, whole);
  const ofDay = whole - number * day;
  const ofMinute = ofDay % minute;
  const [wholeMinutes, wholeSeconds] = [(ofDay - ofMinute) / minute, Math.floor(ofMinute / second)];
  return `${date}${minutes[wholeMinutes]}${seconds[wholeSeconds]}${thousandths[ofMinute % second]}`;
}

export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}

const mostDates = 2000;
/** Days since 1970 to "2026-01-31T". The last day that a Date knows has one instant alone. */
const dates = new Map<number, string>();
const minutes = Array.from(
  { length: day / minute },
  (_, at) => `${padded(Math.floor(at / 60), 2)}:${padded(at % 60, 2)}:`,
);
const seconds = Array.from({ length: 60 }, (_, at) => `${padded(at, 2)}.`);
const thousandths = Array.from({ length: 1000 }, (_, at) => `${padded(at, 3)}Z`);

/** Throws a RangeError for what is no instant. */
function dateOf(number: number, ms: number): string {
  const text = new Date(ms).toISOString().slice(0, -"00:00:00.000Z".length);
  if (dates.size >= mostDates) dates.clear();
  if (Math.abs(number) < lastDay) dates.set(number, text);
  return text;
}

const lastDay = 100_000_000;

function padded(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
