import { english } from "./en/english.ts";
import type { Language, Proof, Proving } from "./language.ts";
import type { Patterns } from "./patterns.ts";

/**
 * What is known of a language that the engine does not read, so that a line which a language model wrote in it can be proved:
 * its numbers and days, the words that deny, bind and doubt, and those with which people settle and undertake something.
 */
export type ProofWords = Pick<Language, "code" | "stem" | "findDueDate" | "numbersIn"> & {
  /** As they are written. */
  stopWords: readonly string[];
  proof: Omit<Proof, "ORDERS_TO_A_MODEL">;
  talk: Patterns<"SETTLES" | "UNDERTAKES" | "ASKS" | "AGREES" | "REFUSES" | "ABBREVIATION">;
  proving: Proving;
};

export const NEVER = /(?!)/u;
/** Of letters of any language: `\b` knows Latin letters without accents alone. */
export function asWords(...parts: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join("|")})(?![\\p{L}\\p{N}])`, "iu");
}

/** Lower case, accents away: as the engine compares words. */
function folded(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "");
}

/** A language as the engine takes it while a line is proved; what reads whole meetings finds nothing in it. */
export function languageForProof({ code, stem, findDueDate, numbersIn, ...words }: ProofWords): Language {
  const { proof, talk, proving } = words;
  const { CUES } = english.cues;
  const noCues = Object.fromEntries(Object.keys(CUES).map((name) => [name, NEVER])) as typeof CUES;
  const binding = new RegExp(
    [proof.NEGATION, proof.CONDITION, proof.HEDGE].map(({ source }) => source).join("|"),
    "iu",
  );
  return {
    ...english,
    ...{ code, stem, findDueDate, numbersIn, proving },
    words: {
      ...english.words,
      STOP_WORDS: new Set(words.stopWords.map(folded)),
      ...{ POSSESSIVE: NEVER, PLURAL_ENDING: NEVER },
    },
    sentences: { ...english.sentences, ABBREVIATION: talk.ABBREVIATION, BREATH: NEVER, BINDS_BEFORE: NEVER },
    meaning: { ...english.meaning, BINDING: binding, WEIGHTY: binding },
    cues: {
      ...english.cues,
      CUES: { ...noCues, settled: talk.SETTLES, promise: talk.UNDERTAKES, request: talk.ASKS },
    },
    acts: { ...english.acts, SELF_COMMITMENT: talk.UNDERTAKES },
    replies: {
      AGREES: talk.AGREES,
      REFUSES: talk.REFUSES,
      PROMISES: talk.UNDERTAKES,
      TAKES: talk.UNDERTAKES,
    },
    proof: { ...proof, ORDERS_TO_A_MODEL: english.proof.ORDERS_TO_A_MODEL },
  };
}

/** Of a language of which nothing is known: figures, names and quotations are compared, and no words. */
export function unknownForProof(code: string): Language {
  const nothing: Omit<Proof, "ORDERS_TO_A_MODEL"> = {
    TELLING: "",
    ...{ NEGATION: NEVER, DENIES_NOTHING: NEVER, LIMITING: NEVER, CONDITION: NEVER, HEDGE: NEVER },
    ...{ LEFT_OPEN: NEVER, BOUND: NEVER, TAKES_BACK: NEVER, WEAK_OFFER: NEVER, CALENDAR_WORD: NEVER },
    ...{ DATED: NEVER, FIRST_PERSON_I: NEVER },
  };
  const talk = { SETTLES: NEVER, UNDERTAKES: NEVER, ASKS: NEVER, AGREES: NEVER, REFUSES: NEVER };
  return languageForProof({
    ...{ code, stopWords: [], proof: nothing, talk: { ...talk, ABBREVIATION: NEVER } },
    stem: (word) => word,
    findDueDate: (sentence) => /\b20\d\d-\d\d-\d\d\b/.exec(sentence)?.[0] ?? null,
    numbersIn: figuresIn,
    proving: { capitals: false, wordless: true, wordsIn: wordsBy(code), sentencesIn: sentencesBy(code) },
  });
}

/** Figures in any script's digits; a comma or point before three digits groups, and before others ends the whole. */
function figuresIn(text: string): Set<number> {
  const figures = text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  return new Set(
    (figures.match(/(?<![\p{L}\d])\d[\d.,' ]*\d|(?<![\p{L}\d])\d/gu) ?? [])
      .map((figure) => Number(figure.replace(/[.,' ](?=\d{3}(?!\d))/g, "").replace(",", ".")))
      .filter((value) => !Number.isNaN(value)),
  );
}

/** Digits of one script follow each other: the value is the distance from its zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}

const segmenters = new Map<string, Intl.Segmenter>();
function segmenter(code: string, granularity: "word" | "sentence"): Intl.Segmenter {
  const key = `${code} ${granularity}`;
  const made = segmenters.get(key) ?? new Intl.Segmenter(code, { granularity });
  segmenters.set(key, made);
  return made;
}

/** The words of a text, also of a script that puts no spaces between them. */
export function wordsBy(code: string): (text: string) => string[] {
  return (text) =>
    [...segmenter(code, "word").segment(text.normalize("NFC"))].flatMap(({ segment, isWordLike }) =>
      isWordLike ? segment : [],
    );
}

export function sentencesBy(code: string): (text: string) => string[] {
  return (text) => [...segmenter(code, "sentence").segment(text)].map(({ segment }) => segment);
}
