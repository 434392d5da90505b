import { language } from "./language/current.ts";
import type { Sentence } from "./sentences.ts";
import { stem } from "./stem.ts";
import { fold, isStopWord, wordsOf } from "./tokens.ts";

/** A noun phrase of the meeting: how it is usually written, its stems, and the sentences it occurs in. */
export type KeyPhrase = {
  text: string;
  key: string;
  stems: string[];
  count: number;
  sentences: number[];
  /** From 0 to 1, how surely it is a thing: it closes its phrase, and no "to", "we" or "will" stands before it. */
  thing: number;
};

type Run = { words: string[]; before: string };
type Tally = Omit<KeyPhrase, "text" | "thing"> & {
  forms: Map<string, number>;
  closes: number;
  acts: number;
  /** How often an article, a possessive, a number or a word of its own phrase stood before it: as before a noun. */
  named: number;
};

const LONGEST = 3;
const LONGEST_WORD = 40;
const FIGURE = /^\d[\d./-]*$/;
const CHUNK = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*(?:[-‐./&][\p{L}\p{N}][\p{L}\p{N}'’]*)*|[,;:.?!()"“”…–—]/gu;

/**
 * Candidate phrases: unbroken runs of words that are no stop words, everyday verbs or adverbs, as in RAKE (Rose et
 * al., "Automatic keyword extraction from individual documents", 2010), with all their sub-runs that end in a noun.
 * The names of the `people` present are no subjects.
 */
export function collectPhrases(sentences: Sentence[], people: string[] = []): KeyPhrase[] {
  const tallies = new Map<string, Tally>();
  const names = new Set(people.flatMap((person) => wordsOf(person).map((word) => stem(fold(word)))));
  for (const sentence of sentences) {
    for (const run of runsOf(sentence.text)) {
      for (const { words, closes, opens } of subRuns(run.words)) {
        const tally = tallyOf(tallies, words);
        tally.count++;
        tally.closes += Number(closes);
        tally.named += Number(
          words.length > 1 ||
            !opens ||
            language.phrases.BEFORE_NOUN.has(run.before) ||
            isName(words[0] ?? ""),
        );
        tally.acts += Number(opens && words.length === 1 && language.phrases.BEFORE_VERB.has(run.before));
        if (tally.sentences.at(-1) !== sentence.at) tally.sentences.push(sentence.at);
        const form = words.join(" ");
        tally.forms.set(form, (tally.forms.get(form) ?? 0) + 1);
      }
    }
  }
  const subjects = [...tallies.values()].filter(
    ({ stems }) => !stems.every((word) => names.has(word) || language.phrases.SPOKEN_TITLES.has(word)),
  );
  return subjects.map(({ forms, closes, acts, named, ...phrase }) => ({
    ...phrase,
    text: usualForm(forms),
    thing: named === 0 ? 0 : Math.max(0, closes - 2 * acts) / phrase.count,
  }));
}

function tallyOf(tallies: Map<string, Tally>, words: string[]): Tally {
  const stems = words.map((word) => stem(fold(word)));
  const key = stems.join(" ");
  const known = tallies.get(key);
  if (known) return known;
  const fresh = { key, stems, count: 0, sentences: [], forms: new Map(), closes: 0, acts: 0, named: 0 };
  tallies.set(key, fresh);
  return fresh;
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let run: Run = { words: [], before: "" };
  for (const [at, chunk] of (text.match(CHUNK) ?? []).entries()) {
    const owned = language.words.POSSESSIVE.test(chunk);
    const written = owned ? chunk.slice(0, -2) : chunk;
    const word = fold(written);
    const breaks =
      written.length > LONGEST_WORD ||
      !/[\p{L}\p{N}]/u.test(chunk) ||
      isStopWord(word) ||
      language.words.breaksPhrase(word) ||
      /['’]/.test(written) ||
      language.phrases.breaks(written);
    if (!breaks) run.words.push(at === 0 && !isName(written) ? written.toLowerCase() : written);
    if (!breaks && !owned) continue;
    if (run.words.length > 0) runs.push(run);
    run = { words: [], before: word };
  }
  if (run.words.length > 0) runs.push(run);
  return runs;
}

/** At the head of a sentence only the inner capitals or digits of a word tell that it is a name. */
function isName(word: string): boolean {
  return /\p{Lu}.*\p{Lu}|\d/u.test(word);
}

function* subRuns(run: string[]): Generator<{ words: string[]; closes: boolean; opens: boolean }> {
  for (let start = 0; start < run.length; start++) {
    for (let size = 1; size <= LONGEST && start + size <= run.length; size++) {
      const words = run.slice(start, start + size);
      const last = fold(words.at(-1) ?? "");
      if (
        !language.phrases.ends(words.at(-1) ?? "") ||
        last.length < 2 ||
        FIGURE.test(last) ||
        language.words.onlyDescribes(last)
      )
        continue;
      if (FIGURE.test(words[0] ?? "") || (size === 1 && language.words.isCommonWord(last))) continue;
      if (words.every((word) => language.words.isCommonWord(fold(word)) || word.length < 2)) continue;
      yield { words, closes: start + size === run.length, opens: start === 0 };
    }
  }
}

function usualForm(forms: Map<string, number>): string {
  let best = "";
  let most = 0;
  for (const [form, count] of forms) {
    if (count > most || (count === most && form < best)) [best, most] = [form, count];
  }
  return best;
}
