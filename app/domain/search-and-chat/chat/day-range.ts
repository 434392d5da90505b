/** Days as YYYY-MM-DD, both inclusive; null is open. */
export type DayRange = { from: string | null; to: string | null };
type Span = { from: string; to: string };
/** Where a month or weekday lies that may be in the past or to come. */
export type Direction = "past" | "future";

const dayMs = 86_400_000;
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const months = "january february march april may june july august september october november december".split(
  " ",
);
const numbers: Record<string, number> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

/** In small letters "may" and "march" are verbs, unless a word of time stands before them. */
const clearMonth = months
  .flatMap((month) => (month === "may" || month === "march" ? [] : [`${month}|${month.slice(0, 3)}`]))
  .join("|");
const ofTime = "in|since|of|by|until|till|before|after|during|from|this|last|next";
const month = `(?:${clearMonth}|sept|May|March|Mar|(?<=\\b(?:${ofTime}) )(?:may|march|mar))\\.?`;
const forms = [
  String.raw`(?<iso>20\d\d-\d\d-\d\d)`,
  String.raw`(?<dayFirst>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<monthAfter>${month})(?:,? (?<yearAfter>20\d\d))?`,
  String.raw`(?<monthBefore>${month}) (?:the )?(?<dayLast>\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,? (?<yearLast>20\d\d))?`,
  String.raw`(?<when>last|past|next|coming) (?<count>\d{1,3}|two|three|four|five|six) (?<units>day|week|month|year)s`,
  "(?<which>this|next|last|past|coming|current|previous) (?<unit>week|month|quarter|year)",
  `(?:(?<near>next|this|last) )?(?<weekday>${weekdays.join("|")})(?: last)?`,
  "(?<relative>today|tomorrow|yesterday)",
  `(?:(?<of>last|next|this) )?(?<month>${month})(?: (?<year>20\\d\\d))?`,
  String.raw`(?<bareYear>20\d\d)`,
  "(?<own>week|month|year)",
].map((form) => `(?:${form})`);
const words = "by|before|on|since|after|from|in|during|within|until|till|between|over";
const named = new RegExp(
  `\\b(?:(?<word>${words}) )?(?:the )?(?:(?<edge>start|beginning|middle|end) of (?:the )?(?:${forms.join("|")})|(?:${forms.slice(0, -1).join("|")}))\\b`
    // A name may stand in one half of the pattern alone.
    .replace(/\(\?<(\w+)>/g, nameOnce()),
);
const second = /^ (?:and|to|until|till|through) /i;
const otherWords = /(?<!\p{L})(?!(?:May|March|Mar)(?!\p{L}))\p{L}+/gu;

/** Groups of the second half get a "2" behind their names. */
function nameOnce(): (found: string, name: string) => string {
  const taken = new Set<string>();
  return (_, name) => {
    const own = taken.has(name) ? `${name}2` : name;
    taken.add(own);
    return `(?<${own}>`;
  };
}

/**
 * The days a question names, counted from `today`, and the question without them; weeks begin on Monday.
 * @param today YYYY-MM-DD where the asker is
 */
export function readDayRange(
  text: string,
  today: string,
  toward: Direction = "future",
): { range: DayRange | null; rest: string } {
  const first = spanIn(text, today, toward);
  if (!first) return { range: null, rest: text };
  const { word, span, start, end } = first;
  const after = text.slice(end);
  const joined = /^(?:between|from)$/.test(word) ? second.exec(after)?.[0] : undefined;
  const last = joined && spanIn(after.slice(joined.length), today, toward);
  if (last && last.start === 0 && last.span.to >= span.from)
    return {
      range: { from: span.from, to: last.span.to },
      rest: `${text.slice(0, start)} ${after.slice((joined ?? "").length + last.end)}`,
    };
  return { range: asRange(word, span), rest: `${text.slice(0, start)} ${after}` };
}

export function isWithin(day: string, { from, to }: DayRange): boolean {
  return (from === null || day >= from) && (to === null || day <= to);
}

function asRange(word: string, { from, to }: Span): DayRange {
  if (/^(?:by|until|till)$/.test(word)) return { from: null, to };
  if (word === "before") return { from: null, to: plus(from, -1) };
  if (/^(?:since|from)$/.test(word)) return { from, to: null };
  if (word === "after") return { from: plus(to, 1), to: null };
  return { from, to };
}

type Groups = Record<string, string | undefined>;

function spanIn(text: string, today: string, toward: Direction) {
  const found = named.exec(text.replace(otherWords, (each) => each.toLowerCase()));
  if (!found) return null;
  const groups: Groups = {};
  for (const [name, value] of Object.entries(found.groups ?? {}))
    if (value !== undefined) groups[name.replace("2", "")] = value.toLowerCase();
  const { word = "", edge } = groups;
  const isBack = /^(?:since|after)$/.test(word) || (word === "from" && toward === "past");
  const whole = spanOf(groups, today, isBack ? "past" : toward);
  if (!whole) return null;
  const span = edge ? edgeOf(whole, edge) : whole;
  return { word, span, start: found.index, end: found.index + found[0].length };
}

function spanOf(groups: Groups, today: string, toward: Direction): Span | null {
  const { iso, relative, weekday, near = "", when, count = "", which, own, bareYear } = groups;
  if (iso) return Number.isNaN(Date.parse(iso)) ? null : oneDay(iso);
  if (groups.dayFirst || groups.dayLast) return namedDay(groups, today, toward);
  if (when) return severalUnits(when, numbers[count] ?? Number(count), groups.units ?? "", today);
  if (which) return unitSpan(groups.unit ?? "", shiftOf(which), today);
  if (own) return unitSpan(own, 0, today);
  if (relative) return oneDay(plus(today, { today: 0, tomorrow: 1, yesterday: -1 }[relative] ?? 0));
  if (weekday) return oneDay(weekdayNear(weekdays.indexOf(weekday), near, today, toward));
  if (groups.month) return namedMonth(groups, today, toward);
  return bareYear ? { from: `${bareYear}-01-01`, to: `${bareYear}-12-31` } : null;
}

function namedDay(groups: Groups, today: string, toward: Direction): Span | null {
  const number = monthNumber(groups.monthAfter ?? groups.monthBefore ?? "");
  const day = Number(groups.dayFirst ?? groups.dayLast);
  const year = groups.yearAfter ?? groups.yearLast;
  const inYear = (one: number) => dayOf(one, number, day);
  if (year) return inYear(Number(year));
  const current = Number(today.slice(0, 4));
  const span = inYear(current);
  if (span && toward === "past" && span.from > today) return inYear(current - 1);
  return span && toward === "future" && span.to < today ? inYear(current + 1) : span;
}

function namedMonth({ month: name = "", year, of }: Groups, today: string, toward: Direction): Span {
  const number = monthNumber(name);
  const current = Number(today.slice(0, 4));
  const inYear = (one: number): Span => ({
    from: format(Date.UTC(one, number, 1)),
    to: format(Date.UTC(one, number + 1, 0)),
  });
  if (year) return inYear(Number(year));
  const span = inYear(current);
  if ((toward === "past" || of === "last") && span.from > today) return inYear(current - 1);
  return toward === "future" && of !== "last" && span.to < today ? inYear(current + 1) : span;
}

function severalUnits(when: string, count: number, unit: string, today: string): Span {
  const days = count * ({ week: 7, month: 30, year: 365 }[unit] ?? 1);
  return /last|past/.test(when)
    ? { from: plus(today, -days), to: today }
    : { from: today, to: plus(today, days) };
}

function unitSpan(unit: string, shift: number, today: string): Span {
  const [year = 0, number = 1] = today.split("-").map(Number);
  const monthsFrom = (first: number, length: number): Span => ({
    from: format(Date.UTC(year, first, 1)),
    to: format(Date.UTC(year, first + length, 0)),
  });
  if (unit === "month") return monthsFrom(number - 1 + shift, 1);
  if (unit === "quarter") return monthsFrom((Math.floor((number - 1) / 3) + shift) * 3, 3);
  if (unit === "year") return monthsFrom(12 * shift, 12);
  const monday = plus(today, -((weekdayOf(today) + 6) % 7) + shift * 7);
  return { from: monday, to: plus(monday, 6) };
}

/** The start, middle or end of a span: a week of a month, a day or two of a week. */
function edgeOf({ from, to }: Span, edge: string): Span {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  const part = Math.round(days / 4);
  if (edge === "end") return { from: plus(to, -part), to };
  if (edge === "middle") return { from: plus(from, part), to: plus(to, -part) };
  return { from, to: plus(from, part) };
}

function shiftOf(which: string): number {
  return /next|coming/.test(which) ? 1 : /last|past|previous/.test(which) ? -1 : 0;
}

/** The next day of that name, or where the past is meant the one before. */
function weekdayNear(number: number, near: string, today: string, toward: Direction): string {
  const ahead = (number - weekdayOf(today) + 7) % 7;
  if (near === "last" || (near === "" && toward === "past")) return plus(today, ahead - 7);
  return plus(today, near === "next" && ahead === 0 ? 7 : ahead);
}

function monthNumber(name: string): number {
  return months.findIndex((one) => one.startsWith(name.slice(0, 3)));
}

function dayOf(year: number, month: number, day: number): Span | null {
  const at = new Date(Date.UTC(year, month, day));
  return at.getUTCMonth() === month && at.getUTCDate() === day ? oneDay(format(at.getTime())) : null;
}

function oneDay(day: string): Span {
  return { from: day, to: day };
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function plus(day: string, days: number): string {
  return format(Date.parse(`${day}T00:00:00Z`) + days * dayMs);
}

function format(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
