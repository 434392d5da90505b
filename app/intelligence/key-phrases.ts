import { breaksPhrase, isCommonWord, onlyDescribes } from "./common-words.ts";
import type { Sentence } from "./sentences.ts";
import { stem } from "./stem.ts";
import { fold, isStopWord } from "./tokens.ts";

/** A noun phrase of the meeting: how it is usually written, its stems, and the sentences it occurs in. */
export type KeyPhrase = { text: string; key: string; stems: string[]; count: number; sentences: number[] };

const LONGEST = 3;
const CHUNK = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*(?:[-‐./&][\p{L}\p{N}][\p{L}\p{N}'’]*)*|[,;:.?!()"“”…–—]/gu;

/**
 * Candidate phrases: unbroken runs of words that are no stop words, everyday verbs or adverbs, as in RAKE (Rose et
 * al., "Automatic keyword extraction from individual documents", 2010), with all their sub-runs that end in a noun.
 */
export function collectPhrases(sentences: Sentence[]): KeyPhrase[] {
  const phrases = new Map<string, KeyPhrase & { forms: Map<string, number> }>();
  for (const sentence of sentences) {
    for (const run of runsOf(sentence.text)) {
      for (const words of subRuns(run)) {
        const stems = words.map((word) => stem(fold(word)));
        const key = stems.join(" ");
        let phrase = phrases.get(key);
        if (!phrase)
          phrases.set(key, (phrase = { text: "", key, stems, count: 0, sentences: [], forms: new Map() }));
        phrase.count++;
        if (phrase.sentences.at(-1) !== sentence.at) phrase.sentences.push(sentence.at);
        const form = words.join(" ");
        phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + 1);
      }
    }
  }
  return [...phrases.values()].map(({ forms, ...phrase }) => ({ ...phrase, text: usualForm(forms) }));
}

function runsOf(text: string): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  const chunks = text.match(CHUNK) ?? [];
  for (const [at, chunk] of chunks.entries()) {
    const word = fold(chunk.replace(/['’]s$/, ""));
    const breaks =
      !/[\p{L}\p{N}]/u.test(chunk) ||
      isStopWord(word) ||
      breaksPhrase(word) ||
      /['’]/.test(chunk.replace(/['’]s$/, ""));
    if (!breaks) run.push(at === 0 && !isName(chunk) ? chunk.toLowerCase() : chunk.replace(/['’]s$/, ""));
    if ((breaks || /['’]s$/.test(chunk)) && run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** At the head of a sentence only the inner capitals or digits of a word tell that it is a name. */
function isName(word: string): boolean {
  return /\p{Lu}.*\p{Lu}|\d/u.test(word);
}

function* subRuns(run: string[]): Generator<string[]> {
  for (let start = 0; start < run.length; start++) {
    for (let size = 1; size <= LONGEST && start + size <= run.length; size++) {
      const words = run.slice(start, start + size);
      const last = fold(words.at(-1) ?? "");
      if (last.length < 2 || /^\d+$/.test(last) || onlyDescribes(last)) continue;
      if (/^\d+$/.test(words[0] ?? "") || (size === 1 && isCommonWord(last))) continue;
      if (words.every((word) => isCommonWord(fold(word)))) continue;
      yield words;
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
