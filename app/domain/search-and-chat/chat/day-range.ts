/** Days as YYYY-MM-DD, both inclusive; null is open. `label` names them within a sentence. */
export type DayRange = { from: string | null; to: string | null; label: string };

const dayMs = 86_400_000;
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const numbers: Record<string, number> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

const named =
  /\b(?:(?<when>this|next|last|past|coming|current|previous) (?<unit>week|month)|(?<day>today|tomorrow|yesterday))\b/i;
const several =
  /\b(?<when>last|past|next|coming) (?<count>\d{1,3}|two|three|four|five|six) (?<unit>day|week|month)s\b/i;
const until = new RegExp(
  `\\b(?<word>by|before|until|till|on|since|after)? ?(?<next>next |this |last )?(?<day>${weekdays.join("|")}|20\\d\\d-\\d\\d-\\d\\d|today|tomorrow|yesterday)\\b`,
  "i",
);

/**
 * The days a question names, counted from `today`, and the question without them; weeks begin on Monday.
 * @param today YYYY-MM-DD where the asker is
 */
export function readDayRange(text: string, today: string): { range: DayRange | null; rest: string } {
  for (const [pattern, resolve] of readers) {
    const found = pattern.exec(text);
    const range = found && resolve(found.groups ?? {}, today, found[0].trim().toLowerCase());
    if (found && range)
      return { range, rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}` };
  }
  return { range: null, rest: text };
}

export function isWithin(day: string, { from, to }: DayRange): boolean {
  return (from === null || day >= from) && (to === null || day <= to);
}

type Groups = Record<string, string | undefined>;
type Resolve = (groups: Groups, today: string, label: string) => DayRange | null;

const readers: [RegExp, Resolve][] = [
  [
    several,
    ({ when = "", count = "", unit = "" }, today, label) => {
      const days =
        (numbers[count.toLowerCase()] ?? Number(count)) * ({ week: 7, month: 30 }[unit.toLowerCase()] ?? 1);
      const isPast = /last|past/i.test(when);
      return { from: isPast ? plus(today, -days) : today, to: isPast ? today : plus(today, days), label };
    },
  ],
  [
    until,
    ({ word = "", next = "", day = "" }, today, label) => {
      const at = dayNamed(day.toLowerCase(), next.trim().toLowerCase(), word.toLowerCase(), today);
      if (at === null) return null;
      if (/by|till?|until/i.test(word)) return { from: null, to: at, label };
      if (/before/i.test(word)) return { from: null, to: plus(at, -1), label };
      if (/since/i.test(word)) return { from: at, to: null, label };
      if (/after/i.test(word)) return { from: plus(at, 1), to: null, label };
      return { from: at, to: at, label };
    },
  ],
  [
    named,
    ({ when = "", unit = "" }, today, label) => {
      const shift = /next|coming/i.test(when) ? 1 : /last|past|previous/i.test(when) ? -1 : 0;
      return { ...(unit.toLowerCase() === "week" ? week(today, shift) : month(today, shift)), label };
    },
  ],
];

/** The next day of that name, or with "last" and "since" the one before. */
function dayNamed(day: string, next: string, word: string, today: string): string | null {
  if (day === "today") return today;
  if (day === "tomorrow") return plus(today, 1);
  if (day === "yesterday") return plus(today, -1);
  const number = weekdays.indexOf(day);
  if (number < 0) return Number.isNaN(Date.parse(day)) ? null : day;
  const ahead = (number - weekdayOf(today) + 7) % 7;
  if (next === "last" || /since|after/.test(word)) return plus(today, ahead - 7 || -7);
  return plus(today, next === "next" && ahead === 0 ? 7 : ahead);
}

function week(today: string, shift: number) {
  const monday = plus(today, -((weekdayOf(today) + 6) % 7) + shift * 7);
  return { from: monday, to: plus(monday, 6) };
}

function month(today: string, shift: number) {
  const [year = 0, number = 1] = today.split("-").map(Number);
  const first = (more: number) => format(Date.UTC(year, number - 1 + shift + more, 1));
  return { from: first(0), to: plus(first(1), -1) };
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
