const SMALL =
  `null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn
  achtzehn neunzehn`.split(/\s+/);
const TENS = "zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");
const WORDS = new Map<string, number>([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  ["ein", 1],
  ["zwo", 2],
  ["anderthalb", 1.5],
]);
/** What a number is multiplied by: as a word of its own, or behind figures. */
const SCALES: Record<string, number> = {
  hundert: 100,
  tausend: 1000,
  tsd: 1000,
  million: 1e6,
  millionen: 1e6,
  mio: 1e6,
  milliarde: 1e9,
  milliarden: 1e9,
  mrd: 1e9,
};
const IRREGULAR_ORDINALS: Record<string, number> = { erst: 1, dritt: 3, siebt: 7, siebent: 7, acht: 8 };
const NAMED: Record<string, number> = { dutzend: 12 };

/** "ein" and its forms are articles as well, which count nothing by themselves. */
const ARTICLE = /^eine[mnrs]?$|^ein$/;
const ORDINAL = /^(.{3,}?)(st|t)e[mnrs]?$/;

/** Dates and times before other figures, then words and the signs at which a number ends. */
const TOKENS = new RegExp(
  [
    "(?<![\\p{L}\\d.])\\d{1,2}\\.\\d{1,2}\\.(?:\\d{2,4})?",
    "(?<![\\p{L}\\d])\\d{1,2}(?::|\\.(?=\\d\\d uhr))\\d\\d(?!\\d)",
    "(?<![\\p{L}\\d])\\d{1,3}(?:[.'’\\u202f]\\d{3})+(?:,\\d+)?(?!\\d)",
    "(?<![\\p{L}\\d])\\d+(?:[,.]\\d+)?",
    "(?:halb|(?:drei)?viertel(?: (?:nach|vor))?) \\p{L}+",
    "komma \\p{L}+",
    "\\p{L}+",
    "[.,;:?!]",
  ].join("|"),
  "gu",
);
const DATE = /^\d{1,2}\.\d{1,2}\./;
const TIME = /^(\d{1,2})[:.](\d\d)$/;
const SPOKEN_TIME = /^(halb|dreiviertel|viertel(?: nach| vor)?) (\p{L}+)$/u;

/**
 * The numbers a text names, in figures or in German words: "1.250,50", "zwölfhundert", "25 %", "einundzwanzig", "anderthalb";
 * of a time its hour and its minutes: "halb drei" is 2:30. "ein" counts only beside another number word.
 */
export function numbersIn(text: string): Set<number> {
  const found = new Set<number>();
  let held: number | null = null;
  let isArticle = false;
  const close = () => {
    if (held !== null && !isArticle) found.add(rounded(held));
    held = null;
    isArticle = false;
  };
  for (const token of plain(text).match(TOKENS) ?? []) {
    const scale = SCALES[token];
    const spoken = SPOKEN_TIME.exec(token);
    const hour = spoken?.[2] === undefined ? undefined : wordValue(spoken[2]);
    if (spoken && hour !== undefined && hour >= 1 && hour <= 12) {
      close();
      for (const part of timeOf(spoken[1] ?? "", hour)) found.add(part);
    } else if (DATE.test(token)) {
      close();
      for (const part of token.split(".").filter(Boolean)) found.add(Number(part));
    } else if (TIME.test(token)) {
      close();
      for (const part of token.split(/[:.]/)) found.add(Number(part));
    } else if (/^\d/.test(token)) {
      close();
      held = figureOf(token);
    } else if (token.startsWith("komma ") && held !== null) {
      held += (wordValue(token.slice("komma ".length)) ?? 0) / 10;
    } else if (scale !== undefined && held !== null) {
      held *= scale;
      isArticle = false;
    } else if (token === "halbe" && isArticle) {
      held = 0.5;
    } else {
      const value = ARTICLE.test(token) ? 1 : (wordValue(token) ?? scale);
      close();
      held = value ?? null;
      isArticle = ARTICLE.test(token);
      // "Wir achten darauf" counts nothing.
      if (value === undefined && !/^achten?$/.test(token)) add(ordinalOf(token) ?? NAMED[token], found);
    }
  }
  close();
  return found;
}

/** The day that an ordinal in words counts: "fünfzehnten". */
export function ordinalOf(word: string): number | undefined {
  const [, stem = "", ending = ""] = ORDINAL.exec(plain(word)) ?? [];
  const irregular = IRREGULAR_ORDINALS[`${stem}${ending}`] ?? IRREGULAR_ORDINALS[stem];
  if (irregular !== undefined) return irregular;
  const value = stem === "" ? undefined : wordValue(stem);
  return value !== undefined && (value >= 20 ? ending === "st" : ending === "t") ? value : undefined;
}

/** The value of a number written as one word: "zweitausenddreihundertfünfzig", "zweieinhalb". */
export function wordValue(word: string): number | undefined {
  const known = WORDS.get(word);
  if (known !== undefined) return known;
  if (word.length < 6) return undefined;
  if (word.endsWith("einhalb")) return plus(wordValue(word.slice(0, -"einhalb".length)), 0.5);
  if (word.endsWith("mal") && word !== "einmal") return wordValue(word.slice(0, -"mal".length));
  for (const [scale, times] of [
    ["tausend", 1000],
    ["hundert", 100],
  ] as const) {
    const at = word.indexOf(scale);
    if (at < 0) continue;
    const before = at === 0 ? 1 : wordValue(word.slice(0, at));
    const rest = word.slice(at + scale.length).replace(/^und/, "");
    const after = rest === "" ? 0 : wordValue(rest);
    return before === undefined || after === undefined ? undefined : before * times + after;
  }
  const [unit, ten] = [word.slice(0, word.indexOf("und")), word.slice(word.indexOf("und") + 3)];
  const [one, many] = [WORDS.get(unit), WORDS.get(ten)];
  return one !== undefined && many !== undefined && one < 10 && many >= 20 ? many + one : undefined;
}

function plus(whole: number | undefined, part: number): number | undefined {
  return whole === undefined ? undefined : whole + part;
}

function timeOf(spoken: string, hour: number): number[] {
  const before = hour === 1 ? 12 : hour - 1;
  if (spoken === "halb") return [before, 30];
  if (spoken === "viertel nach") return [hour, 15];
  return spoken === "viertel" ? [before, 15] : [before, 45];
}

/** "1.250,50", "1'250", "3,5" and "3.5". */
function figureOf(token: string): number {
  const isGrouped = /^\d{1,3}(?:[.'’\u202f]\d{3})+/u.test(token);
  return Number((isGrouped ? token.replace(/[.'’\u202f]/gu, "") : token).replace(",", "."));
}

function add(value: number | undefined, found: Set<number>): void {
  if (value !== undefined) found.add(value);
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Lower case, as it is written with umlauts: "dreißig", "fuenf" and "zwoelf" too. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/gu, "ss")
    .replace(/fuenf/gu, "fünf")
    .replace(/zwoelf/gu, "zwölf");
}
