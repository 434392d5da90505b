import { isTimeZone } from "#app/core/time-zone.ts";
import { zonedInstant } from "#app/domain/meetings/meetings/wall-clock.ts";

/** A date as a file's name or heading writes it; without a zone of its own it is in the reader's. */
type WrittenDate = { date: string; time: string | null; zone: string | null; offsetMinutes: number | null };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?";

/** 20261122, 20261122-100000, 20261122T1000 */
const COMPACT = /(?<!\d)(20\d{2})(\d{2})(\d{2})(?:[-_T](\d{2})(\d{2})(?:\d{2})?)?(?!\d)/;
/** 2026-11-22, 2026/11/22 10:00, 2026-11-22T10-00 */
const NUMERIC =
  /(?<!\d)(20\d{2})[-_/.](\d{1,2})[-_/.](\d{1,2})(?!\d)(?:,?[T _]{0,3}(\d{1,2})[:._h-](\d{2})(?!\d))?/;
const NAMED = new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (20\\d{2})\\b`, "i");
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\.? ${MONTH},? (20\\d{2})\\b`, "i");
/** After a date: the time of day, with or without AM and PM. */
const TIME = /^,?(?: at)? {0,2}(\d{1,2})[:.](\d{2})(?::\d{2})? ?([ap])?\.?m?\b/i;
const OFFSET = /^[^\p{L}\d]{0,5}(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/u;
const UTC = /^(?:[:.-]\d{2}(?:\.\d{1,6})?)?[^\p{L}\d]{0,5}(?:UTC|GMT|Z)\b(?![+-]\d)/u;
const ZONE = /^\s?\(([A-Za-z_]+(?:\/[A-Za-z_+-]+){0,2})\)/;

/** Noon: the hour of a meeting of which only the day is known. */
const unknownTime = "12:00";

/**
 * The instant (ms) of the first date in a text, with the time and the zone that follow it; null without a date.
 * @param zone the IANA zone of a date that names none
 * @param clock HH:MM, the time of a date that names none
 */
export function writtenInstant(text: string, zone: string, clock = unknownTime): number | null {
  const found = readDate(text.slice(0, 1000));
  if (!found) return null;
  const { date, time, zone: own, offsetMinutes } = found;
  if (time !== null && offsetMinutes !== null) {
    const at = zonedInstant(date, time, "UTC");
    return at === null ? null : at - offsetMinutes * 60_000;
  }
  return zonedInstant(date, time ?? clock, own ?? zone);
}

/** A text without its first date, with the time and the zone that follow it. */
export function withoutDate(text: string): string {
  const match = firstDate(text);
  if (!match) return text;
  const after = text.slice(match.index + match.length);
  const rest = after
    .replace(/^[:._-]\d{2}(?:\.\d{1,6})?Z?(?![\p{L}\d])/u, "")
    .replace(TIME, "")
    .replace(/^ ?(?:GMT|UTC|CEST|CET|[ECMP][SD]T)(?:[+-]\d{1,2}(?::?\d{2})?)?\b/, "");
  return text.slice(0, match.index).replace(/GMT$/, "") + rest;
}

type Match = { index: number; length: number; parts: Omit<WrittenDate, "zone" | "offsetMinutes"> };

function readDate(text: string): WrittenDate | null {
  const match = firstDate(text);
  if (!match) return null;
  const { index, length, parts } = match;
  let rest = text.slice(index + length);
  let { time } = parts;
  if (time === null) {
    const [all = "", hour, minute, half] = TIME.exec(rest) ?? [];
    time = hour && minute ? clock(hour, minute, half) : null;
    rest = rest.slice(all.length);
  } else {
    const half = /^(?::\d{2})? ?([ap])\.?m\b/i.exec(rest);
    if (half) time = clock(time.slice(0, 2), time.slice(3), half[1]);
  }
  return { ...parts, time, ...zoneOf(rest, text.slice(0, index)) };
}

function zoneOf(after: string, before: string): Pick<WrittenDate, "zone" | "offsetMinutes"> {
  const [, sign, hours, minutes = "0"] = OFFSET.exec(after) ?? [];
  if (hours) {
    const offset = Number(hours) * 60 + Number(minutes);
    return { zone: null, offsetMinutes: sign === "-" ? -offset : offset };
  }
  // Zoom names its files GMT20261122-100000.
  if (UTC.test(after) || /GMT$/.test(before)) return { zone: null, offsetMinutes: 0 };
  const name = ZONE.exec(after)?.[1] ?? "";
  return { zone: isTimeZone(name) ? name : null, offsetMinutes: null };
}

function firstDate(text: string): Match | null {
  const found = [numeric(text, COMPACT), numeric(text, NUMERIC), named(text), dayFirst(text)];
  return found
    .filter((one) => one !== null && zonedInstant(one.parts.date, "12:00", "UTC") !== null)
    .reduce(
      (first, one) => (first === null || (one !== null && one.index < first.index) ? one : first),
      null,
    );
}

function numeric(text: string, pattern: RegExp): Match | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [whole, year = "", month = "", day = "", hour, minute] = match;
  const time = hour && minute ? clock(hour, minute) : null;
  return {
    index: match.index,
    length: whole.length,
    parts: { date: dateOf(year, Number(month), day), time },
  };
}

function named(text: string): Match | null {
  const match = NAMED.exec(text);
  if (!match) return null;
  const [whole, month = "", day = "", year = ""] = match;
  const date = dateOf(year, MONTHS.indexOf(month.toLowerCase()) + 1, day);
  return { index: match.index, length: whole.length, parts: { date, time: null } };
}

function dayFirst(text: string): Match | null {
  const match = DAY_FIRST.exec(text);
  if (!match) return null;
  const [whole, day = "", month = "", year = ""] = match;
  const date = dateOf(year, MONTHS.indexOf(month.toLowerCase()) + 1, day);
  return { index: match.index, length: whole.length, parts: { date, time: null } };
}

function dateOf(year: string, month: number, day: string): string {
  return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Null for a time that no clock shows. */
function clock(hour: string, minute: string, half?: string): string | null {
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59) return null;
  return `${String(hours).padStart(2, "0")}:${minute}`;
}
