const SMALL = [
  ...[
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
  ],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ORDINALS: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  thirtieth: 30,
  half: 0.5,
  quarter: 0.25,
  dozen: 12,
};
const SCALES: Record<string, number> = { hundred: 100, thousand: 1000, million: 1e6, billion: 1e9 };
const WORDS = new Map<string, number>([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);

const DIGIT = SMALL.slice(0, 10).join("|");
/**
 * Figures; what follows a number as its fraction ("four point two", "two and a half") or its last digit ("twenty-second");
 * words; and the signs at which a number ends. A figure inside a name ("me011", "MP3") counts nothing.
 */
const TOKENS = new RegExp(
  [
    "(?<![a-z\\d])\\d[\\d.,]*\\d",
    "(?<![a-z\\d])\\d",
    `(?<=(?:\\d|${[...SMALL, ...TENS].join("|")}) )point (?:${DIGIT})\\b`,
    "and a half\\b",
    "(?<=twenty|thirty)-second\\b",
    "[a-z]+",
    "[.,;:?!]",
  ].join("|"),
  "g",
);

/**
 * The numbers a text names, in figures or in English words: "1,200", "twelve hundred", "25 %", "twenty-five". Words that
 * may be pronouns or articles ("one", "a") count only beside another number word, so that "this one" is no number.
 */
export function numbersIn(text: string): Set<number> {
  const found = new Set<number>();
  const tokens = text.toLowerCase().match(TOKENS) ?? [];
  let sum = 0;
  let group: number | null = null;
  let words = 0;
  let onlyOne = false;
  const close = () => {
    if (group !== null && !(words === 1 && onlyOne)) found.add(sum + group);
    else if (group === null && sum > 0) found.add(sum);
    sum = 0;
    group = null;
    words = 0;
    onlyOne = false;
  };
  for (const token of tokens) {
    const value = WORDS.get(token);
    const scale = SCALES[token];
    if (/^\d/.test(token)) {
      close();
      const figure = Number(token.replace(/,(?=\d{3}\b)/g, "").replace(",", "."));
      if (!Number.isNaN(figure)) group = figure;
      words = 2;
    } else if (group !== null && token === "and a half") {
      group += 0.5;
      words++;
    } else if (group !== null && token.startsWith("point ")) {
      group += (WORDS.get(token.slice("point ".length)) ?? 0) / 10;
      words++;
    } else if (value !== undefined) {
      const isUnitOfTens = group !== null && group >= 20 && group % 10 === 0 && value < 10;
      if (group !== null && !isUnitOfTens && !(group >= 100)) close();
      group = (group ?? 0) + value;
      words++;
      onlyOne = value === 1 && words === 1;
    } else if (scale !== undefined && group !== null) {
      if (scale >= 1000) {
        sum += group * scale;
        group = null;
      } else group *= scale;
      words++;
    } else if (token === "and" && group !== null && group >= 100) {
      // "two hundred and five"
    } else {
      const ordinal = token === "-second" ? 2 : ORDINALS[token];
      if ((group === 20 || group === 30) && ordinal !== undefined && ordinal < 10 && ordinal >= 1) {
        group += ordinal;
        close();
        continue;
      }
      close();
      if (ordinal !== undefined && !/^(?:second|quarter|half)$/.test(token)) found.add(ordinal);
    }
  }
  close();
  return found;
}
