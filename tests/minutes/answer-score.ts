import { recordRepeated, repeats } from "./matching.ts";
import type { Expected } from "./record-questions.ts";

const numberWords = "no zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const firstNumber = new RegExp(
  `(?<![\\p{L}\\d])(\\d+|none|nothing|${numberWords.join("|")})(?![\\p{L}\\d])`,
  "iu",
);
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const month = `(?<month>${months.join("|")})[a-z]*\\.?`;
const writtenDays = [
  /(?<year>20\d\d)-(?<number>\d\d)-(?<day>\d\d)/g,
  new RegExp(`\\b(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}\\b(?:,? (?<year>20\\d\\d))?`, "gi"),
  new RegExp(`\\b${month} (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (?<year>20\\d\\d))?`, "gi"),
];
const denied = /\b(?:no|not|open|pending|overdue|was due|still)\b/i;
const affirmed = /\b(?:yes|done|completed|finished|closed)\b/i;

/**
 * Whether an answer says what is expected, and leads with it. A number is the first one of the first line. A list repeats every
 * text that is wanted and no other of its kind. Names are those of the people wanted and of nobody else. A day is the only
 * one that is named. Yes or no is told of the item that was asked about.
 *
 * @param lines the answer, line by line
 * @param today YYYY-MM-DD; a day without a year is of its year
 */
export function isRightAnswer(expected: Expected, lines: string[], today: string): boolean {
  const all = lines.join("\n");
  switch (expected.says) {
    case "number":
      return numberOf(lines[0] ?? "") === expected.number;
    case "texts": {
      const { wanted, others } = expected;
      const isSaid = (text: string) => lines.some((line) => repeats(line, text));
      const said = lines.map((line) => recordRepeated(line, [...wanted, ...others]));
      return wanted.every(isSaid) && said.every((text) => text === null || !others.includes(text));
    }
    case "titles": {
      const says = (title: string) => all.toLowerCase().includes(title.toLowerCase());
      return expected.wanted.every(says) && !expected.others.some(says);
    }
    case "names": {
      const says = (name: string) => new RegExp(`(?<!\\p{L})${name.split(" ")[0]}(?!\\p{L})`, "u").test(all);
      return expected.wanted.every(says) && !expected.others.some(says);
    }
    case "day": {
      const days = daysIn(all, today);
      return days.size === 1 && days.has(expected.day);
    }
    case "yes or no": {
      const about = lines.filter((line) => repeats(line, expected.about));
      const verdict = [lines[0] ?? "", ...about].join(" ");
      if (about.length === 0) return false;
      return expected.yes ? affirmed.test(verdict) && !denied.test(verdict) : denied.test(verdict);
    }
  }
}

function numberOf(line: string): number | null {
  const word = firstNumber.exec(line)?.[1]?.toLowerCase();
  if (word === undefined) return null;
  if (/^\d/.test(word)) return Number(word);
  return word === "no" || word === "none" || word === "nothing" ? 0 : numberWords.indexOf(word) - 1;
}

function daysIn(text: string, today: string): Set<string> {
  const named = writtenDays.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups = {} }) => {
      const number = groups.number ?? String(months.indexOf((groups.month ?? "").toLowerCase()) + 1);
      return `${groups.year ?? today.slice(0, 4)}-${number.padStart(2, "0")}-${(groups.day ?? "").padStart(2, "0")}`;
    }),
  );
  return new Set(named);
}
