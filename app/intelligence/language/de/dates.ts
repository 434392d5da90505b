import { ordinalOf, wordValue } from "./numbers.ts";
import { wholeWords } from "./whole-words.ts";

const DAYS = ["sonntag", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag"];
const MONTHS = [
  ["januar", "jänner", "jan"],
  ["februar", "feber", "feb"],
  ["märz", "maerz", "mär"],
  ["april", "apr"],
  ["mai"],
  ["juni", "jun"],
  ["juli", "jul"],
  ["august", "aug"],
  ["september", "sept", "sep"],
  ["oktober", "okt"],
  ["november", "nov"],
  ["dezember", "dez"],
];
const DAY_MS = 86_400_000;
const MONTH = `(${MONTHS.flat().join("|")})`;
const DAY = `(\\d{1,2}\\.?|[\\p{Ll}ß]+(?:s?te[nr]))`;
const TIME_OF_DAY = "(?:früh|vormittag|mittag|nachmittag|abend|morgen|nacht)s?";
const WEEKDAY_NAME = `(${DAYS.join("|")}|sonnabend)(?:s|${TIME_OF_DAY})?`;

const ISO = /\b(20\d\d)-(\d\d)-(\d\d)\b/;
const IN_FIGURES = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d\d)(?!\d))?/;
const DAY_MONTH = wholeWords(`${DAY} ${MONTH}\\.?(?:,? (20\\d\\d))?`);
/** A day of this month or the next: "bis zum 15.", "am Zwanzigsten"; an ordinal before a noun counts that ("am ersten Tag"). */
const DAY_OF_MONTH =
  /(?<!\p{L})(?:am|bis zum|bis|den|dem|vom|zum(?= \d)) (?:(?<figure>\d{1,2})\.(?!\d)(?! \p{Lu}| ?(?:mal|tag|punkt|stock|quartal|schritt|teil|termin|kapitel|runde|etage|version))|(?<word>\p{L}+s?ten)(?!\p{L})(?! \p{Lu}))/u;
const END_OF_MONTH = wholeWords(`ende ${MONTH}`);
const MID_MONTH = wholeWords(`mitte ${MONTH}`);
const WEEK = wholeWords(
  "(?:kw|kalenderwoche) ?(\\d{1,2}|\\p{L}+)",
  "(\\p{L}+s?ten|\\d{1,2}\\.) (?:kw|kalenderwoche)",
);
const WEEKDAY = new RegExp(
  `(?<!\\p{L})(nächste[nrs]? |übernächste[nrs]? |kommende[nrs]? |diese[nrs]? |(?:letzte|vergangene|vorige)[nrs]? |seit )?(?:woche )?${WEEKDAY_NAME}(?! (?:letzter|voriger|vergangener|vor einer) woche)(?!\\p{L})`,
  "u",
);
const OF_NEXT_WEEK = wholeWords(
  `(nächste|kommende|übernächste|diese)[nr]? woche (?:am )?${WEEKDAY_NAME}`,
  `${WEEKDAY_NAME} (?:in )?(?:der )?(nächste|kommende|übernächste|diese)[nr]? woche`,
);
const WEEKDAY_AND_WEEKS = wholeWords(`${WEEKDAY_NAME} in (einer|zwei|drei) wochen?`);
const IN_SOME = wholeWords("(?:in|innerhalb von|binnen) (\\d+|\\p{L}+) (tag|woche|monat)(?:en|e|n)?");
const TODAY = wholeWords(
  "heute",
  "nachher",
  "ende des tages",
  "(?:bis )?(?:dienstschluss|feierabend)",
  "(?:gleich|direkt|sofort|unmittelbar) (?:nach|im anschluss)(?: an)?(?: \\p{L}+){0,2}",
  "auf der stelle",
);
const TOMORROW = wholeWords("(?<!(?:guten|jeden|am|heute|gestern|diesen|nächsten|dem|eines) )morgen");
const WITHIN_WEEK = wholeWords("(?:noch )?(?:in )?dieser? woche", "vor dem wochenende", "bis zum wochenende");
/** What comes before the day that counts: "Heute war viel los, ich schicke es bis Freitag." */
const UNTIL = /(?<!\p{L})(?:bis|spätestens)(?!\p{L}) (?!jetzt|heute noch nicht|dahin|auf |dato)/u;

/**
 * The day a sentence names, as YYYY-MM-DD, or null. Relative days ("bis Freitag", "morgen", "Ende nächster Woche", "KW 12")
 * need `heldOn`, the day of the meeting (of an instant its UTC date), and are counted from it; a named date without a year is
 * the next one to come. A day behind "bis" goes before another one.
 */
export function findDueDate(sentence: string, heldOn?: string): string | null {
  const text = sentence.toLowerCase().replace(/\s+/gu, " ");
  const held = heldOn === undefined ? Number.NaN : Date.parse(heldOn);
  const until = UNTIL.exec(text);
  const written = sentence.replace(/\s+/gu, " ");
  if (until) {
    const day = dayIn(text.slice(until.index), written.slice(until.index), held);
    if (day !== null) return day;
  }
  return dayIn(text, written, held);
}

function dayIn(text: string, written: string, held: number): string | null {
  const iso = ISO.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  const named = namedDate(text, held);
  if (named !== null || Number.isNaN(held)) return named;
  const today = Math.floor(held / DAY_MS) * DAY_MS;
  return weekOf(text, today) ?? dayOfMonth(text, written, held) ?? relativeDay(text, today);
}

function namedDate(text: string, held: number): string | null {
  const figures = IN_FIGURES.exec(text);
  if (figures) {
    const [, day, month, year] = figures;
    const full = year === undefined ? undefined : Number(year) + (year.length === 2 ? 2000 : 0);
    return yearOr(full, Number(month) - 1, Number(day), held);
  }
  const [, day = "", month = "", year] = DAY_MONTH.exec(text) ?? [];
  const number = dayNumber(day);
  if (month === "" || number === undefined) return null;
  return yearOr(year === undefined ? undefined : Number(year), monthNumber(month), number, held);
}

function yearOr(year: number | undefined, month: number, day: number, held: number): string | null {
  if (month < 0 || month > 11) return null;
  if (year !== undefined) return dateOf(year, month, day);
  return Number.isNaN(held) ? null : nextDate(month, day, held);
}

function monthNumber(name: string): number {
  return MONTHS.findIndex((names) => names.includes(name));
}

function dayNumber(day: string): number | undefined {
  return /^\d/.test(day) ? Number.parseInt(day, 10) : ordinalOf(day);
}

/** The next such day of the year, from the day of the meeting on. */
function nextDate(month: number, day: number, held: number): string | null {
  const year = new Date(held).getUTCFullYear();
  const date = dateOf(year, month, day);
  return date !== null && date < format(held) ? dateOf(year + 1, month, day) : date;
}

/** "Bis zum 15.", "Ende Oktober", "Mitte Januar". */
function dayOfMonth(text: string, written: string, held: number): string | null {
  const end = END_OF_MONTH.exec(text)?.[1];
  if (end !== undefined) {
    const year = new Date(held).getUTCFullYear();
    const last = format(Date.UTC(year, monthNumber(end) + 1, 0));
    return last < format(held) ? format(Date.UTC(year + 1, monthNumber(end) + 1, 0)) : last;
  }
  const middle = MID_MONTH.exec(text)?.[1];
  if (middle !== undefined) return nextDate(monthNumber(middle), 15, held);
  const first = written.replace(/^(?:Am|Bis|Den|Zum)/u, (word) => word.toLowerCase());
  const { figure, word } = DAY_OF_MONTH.exec(first)?.groups ?? {};
  const day = dayNumber(figure ?? word ?? "");
  if (day === undefined || Number.isNaN(day)) return null;
  const date = new Date(held);
  const month = day < date.getUTCDate() ? date.getUTCMonth() + 1 : date.getUTCMonth();
  return dateOf(date.getUTCFullYear() + Math.floor(month / 12), month % 12, day);
}

/** A week of the calendar by its number: the Friday of it, or the day of it that is named. */
function weekOf(text: string, today: number): string | null {
  const [, after, before] = WEEK.exec(text) ?? [];
  const said = after ?? before ?? "";
  const week = /^\d/.test(said) ? Number.parseInt(said, 10) : (wordValue(said) ?? ordinalOf(said));
  if (week === undefined || week < 1 || week > 53) return null;
  const weekday = WEEKDAY.exec(text)?.[2];
  const day = weekday !== undefined ? fromMonday(weekday) : /(?<!\p{L})anfang/u.test(text) ? 0 : 4;
  const year = new Date(today).getUTCFullYear();
  const inYear = (of: number) => mondayOf(Date.UTC(of, 0, 4)) + ((week - 1) * 7 + day) * DAY_MS;
  return format(inYear(year) < today ? inYear(year + 1) : inYear(year));
}

function relativeDay(text: string, today: number): string | null {
  const monday = mondayOf(today);
  const friday = monday + (new Date(today).getUTCDay() % 6 === 0 ? 11 : 4) * DAY_MS;
  const weeks = WEEKDAY_AND_WEEKS.exec(text);
  if (weeks) return format(ahead(weeks[1] ?? "", today) + amountOf(weeks[2] ?? "") * 7 * DAY_MS);
  const ofWeek = OF_NEXT_WEEK.exec(text);
  if (ofWeek) {
    const [, first, second, third, fourth] = ofWeek;
    const week = first ?? fourth ?? "";
    const later = week.startsWith("über") ? 14 : week.startsWith("diese") ? 0 : 7;
    return format(monday + (later + fromMonday(second ?? third ?? "")) * DAY_MS);
  }
  if (TODAY.test(text)) return format(today);
  if (has(text, "übermorgen")) return format(today + 2 * DAY_MS);
  if (TOMORROW.test(text)) return format(today + DAY_MS);
  const month = endOf(text, today);
  if (month !== null) return month;
  if (has(text, "ende (?:der )?(?:nächste|kommende)[nr] woche")) return format(friday + 7 * DAY_MS);
  if (has(text, "anfang (?:der )?(?:nächste|kommende)[nr] woche")) return format(monday + 7 * DAY_MS);
  if (has(text, "mitte (?:der )?(?:nächste|kommende)[nr] woche")) return format(monday + 9 * DAY_MS);
  if (has(text, "ende (?:der|dieser) woche", "wochenende")) return format(friday);
  const some = IN_SOME.exec(text);
  const amount = some ? amountOf(some[1] ?? "") : Number.NaN;
  if (some && !Number.isNaN(amount)) return format(today + amount * lengthOf(some) * DAY_MS);
  return namedWeekday(text, today, friday);
}

function namedWeekday(text: string, today: number, friday: number): string | null {
  const named = WEEKDAY.exec(text);
  if (!named) {
    if (WITHIN_WEEK.test(text)) return format(friday);
    if (has(text, "übernächste[nr]? woche")) return format(friday + 14 * DAY_MS);
    return has(text, "(?:nächste|kommende)[nr]? woche") ? format(friday + 7 * DAY_MS) : null;
  }
  const [, which = "", name = ""] = named;
  if (/^(?:letzte|vergangene|vorige|seit)/.test(which)) return null;
  const day = ahead(name, today);
  const isThisWeek = day < mondayOf(today) + 7 * DAY_MS;
  const later = which.startsWith("über") ? 14 : which.startsWith("nächste") ? 7 : 0;
  return format(day + (later > 0 && !isThisWeek ? later - 7 : later) * DAY_MS);
}

function endOf(text: string, today: number): string | null {
  if (has(text, "ende (?:des )?nächsten monats")) return monthEnd(today, 2);
  if (has(text, "ende (?:des|dieses|vom) monats?", "monatsende")) return monthEnd(today, 1);
  if (has(text, "ende (?:des|dieses|vom) (?:quartals?|vierteljahres?)", "quartalsende"))
    return monthEnd(today, 3 - (new Date(today).getUTCMonth() % 3));
  return has(text, "ende (?:des|dieses|vom) jahr(?:es)?", "jahresende")
    ? `${new Date(today).getUTCFullYear()}-12-31`
    : null;
}

const patterns = new Map<string, RegExp>();

function has(text: string, ...sources: string[]): boolean {
  const key = sources.join("|");
  const pattern = patterns.get(key) ?? wholeWords(...sources);
  patterns.set(key, pattern);
  return pattern.test(text);
}

/** The next day of this name after today. */
function ahead(weekday: string, today: number): number {
  return today + ((fromMonday(weekday) + 1 - new Date(today).getUTCDay() + 7) % 7 || 7) * DAY_MS;
}

function fromMonday(weekday: string): number {
  return (DAYS.indexOf(weekday === "sonnabend" ? "samstag" : weekday) + 6) % 7;
}

function mondayOf(day: number): number {
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
}

/** "In acht Tagen" is in a week. */
function amountOf(word: string): number {
  if (/^ein(?:e[mnrs]?)?$/.test(word)) return 1;
  return /^\d/.test(word) ? Number(word) : (wordValue(word) ?? Number.NaN);
}

function lengthOf([, amount, unit]: RegExpExecArray): number {
  if (unit === "woche") return 7;
  return unit === "monat" ? 30 : amount === "acht" ? 7 / 8 : 1;
}

function monthEnd(today: number, months: number): string {
  const date = new Date(today);
  return format(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 0));
}

function dateOf(year: number, month: number, day: number): string | null {
  const time = Date.UTC(year, month, day);
  return new Date(time).getUTCDate() === day && new Date(time).getUTCMonth() === month ? format(time) : null;
}

function format(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
