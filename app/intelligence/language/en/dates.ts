const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const DAY_MS = 86_400_000;
const MONTH_NAME = MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join("|");
const ORDINALS = [
  ...["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
  ...[
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
  ],
  ...[
    "nineteenth",
    "twentieth",
    "twenty-first",
    "twenty-second",
    "twenty-third",
    "twenty-fourth",
    "twenty-fifth",
  ],
  ...["twenty-sixth", "twenty-seventh", "twenty-eighth", "twenty-ninth", "thirtieth", "thirty-first"],
];
/** The longest first: "twenty-first" is not "first". */
const ORDINAL = ORDINALS.toReversed().join("|");
const DAY_NUMBER = `(\\d{1,2}|${ORDINAL})(?:st|nd|rd|th)?`;

const ISO = /\b(20\d\d)-(\d\d)-(\d\d)\b/;
const DAY_MONTH = new RegExp(`\\b(?:the )?${DAY_NUMBER}(?: of)? (${MONTH_NAME})\\b(?:,? (20\\d\\d))?`, "i");
const MONTH_DAY = new RegExp(`\\b(${MONTH_NAME})\\.? (?:the )?${DAY_NUMBER}\\b(?:,? (20\\d\\d))?`, "i");
/** A day of this month or the next: "by the eighteenth". In words it may count things ("the second one"), so that a word of time stands before it. */
const DAY_OF_MONTH = new RegExp(
  `\\b(?:by|on|until|before|from|for|say|say,) the (?:(\\d{1,2})(?:st|nd|rd|th)|(${ORDINAL}))\\b(?! (?:one|of|time|half|quarter|week|floor|meeting|round|version|draft|part|step|item|point|phase|stage))`,
  "i",
);
const END_OF_MONTH = new RegExp(`\\bend of (${MONTH_NAME})\\b`, "i");
const MID_MONTH = new RegExp(`\\bmid(?:dle of)?[ -](${MONTH_NAME})\\b`, "i");
const WEEKDAY = new RegExp(`\\b(next |this |coming )?(${DAYS.join("|")})\\b(?! (?:last|ago))`, "i");
const IN_SOME = /\b(?:in|within) (a|an|one|two|three|four|five|six|\d+) (day|week|month)s?\b/i;
const TODAY =
  /\b(?:today|tonight|this (?:morning|afternoon|evening)|end of (?:the )?day|close of business|eod|right after (?:this|the) (?:meeting|call)|straight away|right away)\b/;
const WITHIN_WEEK = /\b(?:this week|later in the week|before the weekend)\b/;
const NUMBERS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

/**
 * The day a sentence names, as YYYY-MM-DD, or null. Relative days ("by Friday", "tomorrow", "end of next week") need
 * `heldOn`, the day of the meeting (of an instant its UTC date), and are counted from it; a named date without a year is
 * the next one to come.
 */
export function findDueDate(sentence: string, heldOn?: string): string | null {
  const iso = ISO.exec(sentence);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  const held = heldOn === undefined ? Number.NaN : Date.parse(heldOn);
  const named = namedDate(sentence, held);
  if (named !== null || Number.isNaN(held)) return named;
  const ofMonth = dayOfMonth(sentence, held);
  if (ofMonth !== null) return ofMonth;
  return relativeDay(sentence.toLowerCase(), Math.floor(held / DAY_MS) * DAY_MS);
}

function namedDate(sentence: string, held: number): string | null {
  const dayFirst = DAY_MONTH.exec(sentence);
  const monthFirst = MONTH_DAY.exec(sentence);
  const [day, month, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  if (!day || !month) return null;
  // "may" and "mar" are words too: only a capital makes them a month.
  if (/^(?:may|mar)$/.test(month)) return null;
  if (year) return dateOf(Number(year), monthNumber(month), dayNumber(day));
  return Number.isNaN(held) ? null : nextDate(monthNumber(month), dayNumber(day), held);
}

function monthNumber(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3)));
}

function dayNumber(day: string): number {
  const ordinal = ORDINALS.indexOf(day.toLowerCase());
  return ordinal < 0 ? Number(day) : ordinal + 1;
}

/** The next such day of the year, from the day of the meeting on. */
function nextDate(month: number, day: number, held: number): string | null {
  const year = new Date(held).getUTCFullYear();
  const date = dateOf(year, month, day);
  return date !== null && date < format(held) ? dateOf(year + 1, month, day) : date;
}

/** "The eighteenth", "end of October", "mid January". */
function dayOfMonth(sentence: string, held: number): string | null {
  const end = END_OF_MONTH.exec(sentence)?.[1];
  if (end) {
    const month = monthNumber(end);
    const year = new Date(held).getUTCFullYear();
    const last = format(Date.UTC(year, month + 1, 0));
    return last < format(held) ? format(Date.UTC(year + 1, month + 1, 0)) : last;
  }
  const middle = MID_MONTH.exec(sentence)?.[1];
  if (middle) return nextDate(monthNumber(middle), 15, held);
  const [, figure, word] = DAY_OF_MONTH.exec(sentence) ?? [];
  const day = figure ?? word;
  if (day === undefined) return null;
  const date = new Date(held);
  const month = dayNumber(day) < date.getUTCDate() ? date.getUTCMonth() + 1 : date.getUTCMonth();
  return dateOf(date.getUTCFullYear() + Math.floor(month / 12), month % 12, dayNumber(day));
}

function relativeDay(sentence: string, today: number): string | null {
  const weekday = new Date(today).getUTCDay();
  if (TODAY.test(sentence)) return format(today);
  if (/\bday after tomorrow\b/.test(sentence)) return format(today + 2 * DAY_MS);
  if (/\btomorrow\b/.test(sentence)) return format(today + DAY_MS);
  const friday = today + ((5 - weekday + 7) % 7) * DAY_MS;
  if (/\bend of next week\b/.test(sentence)) return format(friday + 7 * DAY_MS);
  if (/\bend of (?:the|this) week\b/.test(sentence)) return format(friday);
  if (/\bend of (?:the|this) year\b/.test(sentence)) return `${new Date(today).getUTCFullYear()}-12-31`;
  if (/\bend of (?:the|this) month\b/.test(sentence)) return monthEnd(today, 1);
  if (/\bend of next month\b/.test(sentence)) return monthEnd(today, 2);
  const some = IN_SOME.exec(sentence);
  if (some)
    return format(
      today + amountOf(some[1] ?? "") * (some[2] === "day" ? 1 : some[2] === "week" ? 7 : 30) * DAY_MS,
    );
  const named = WEEKDAY.exec(sentence);
  if (!named && WITHIN_WEEK.test(sentence)) return format(friday);
  if (!named && /\bnext week\b/.test(sentence)) return format(friday + 7 * DAY_MS);
  if (!named) return null;
  const ahead = (DAYS.indexOf(named[2] ?? "") - weekday + 7) % 7 || 7;
  return format(today + (ahead + (named[1] === "next " && ahead <= 7 - weekday ? 7 : 0)) * DAY_MS);
}

function amountOf(word: string): number {
  return NUMBERS[word.toLowerCase()] ?? Number(word);
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
