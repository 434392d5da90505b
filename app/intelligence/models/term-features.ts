import { language } from "../language/current.ts";
import type { Sentence } from "../sentences.ts";
import { stem } from "../stem.ts";
import { fold, wordsOf } from "../tokens.ts";
import { interval } from "./linear-model.ts";

const PARTS = 10;

/** How one index term is spread over a meeting. */
type Usage = {
  sentences: number;
  parts: Map<number, number>;
  speakers: Set<string>;
  first: number;
  openers: number;
};

/** The features of every index term that is said in two sentences or more. */
export function termFeatures(sentences: Sentence[]): Map<string, string[]> {
  const usages = collectUsages(sentences);
  const capitals = capitalShares(sentences);
  const most = Math.max(1, ...[...usages.values()].map((usage) => usage.sentences));
  const features = new Map<string, string[]>();
  for (const [term, usage] of usages)
    if (usage.sentences > 1)
      features.set(term, featuresOf(term, usage, { most, capitals, total: sentences.length }));
  return features;
}

function collectUsages(sentences: Sentence[]): Map<string, Usage> {
  const usages = new Map<string, Usage>();
  for (const sentence of sentences) {
    const part = Math.floor((sentence.at * PARTS) / sentences.length);
    for (const term of new Set(sentence.terms)) {
      const usage = usages.get(term) ?? {
        sentences: 0,
        parts: new Map(),
        speakers: new Set(),
        first: part,
        openers: 0,
      };
      usage.sentences++;
      usage.parts.set(part, (usage.parts.get(part) ?? 0) + 1);
      usage.speakers.add(sentence.speaker);
      usages.set(term, usage);
    }
  }
  return usages;
}

/** For each term the share of its occurrences, sentence openings apart, that are written with a capital. */
function capitalShares(sentences: Sentence[]): Map<string, number> {
  const counts = new Map<string, { all: number; capital: number }>();
  for (const { text } of sentences)
    for (const word of wordsOf(text).slice(1)) {
      const term = stem(fold(word));
      const count = counts.get(term) ?? { all: 0, capital: 0 };
      count.all++;
      if (/^\p{Lu}/u.test(word)) count.capital++;
      counts.set(term, count);
    }
  return new Map([...counts].map(([term, { all, capital }]) => [term, capital / all]));
}

type Meeting = { most: number; capitals: Map<string, number>; total: number };

function featuresOf(term: string, usage: Usage, { most, capitals, total }: Meeting): string[] {
  const burst = Math.max(...usage.parts.values()) / usage.sentences;
  const common = language.words.isCommonTerm(term);
  const count = interval("count", usage.sentences, [3, 4, 6, 9, 14, 22, 40, 80]);
  const spread = interval("parts", usage.parts.size, [2, 3, 4, 6, 8, 10]);
  return [
    count,
    spread,
    interval("rate", (1000 * usage.sentences) / total, [2, 4, 8, 16, 32, 64, 128]),
    interval("relative", usage.sentences / most, [0.03, 0.06, 0.12, 0.25, 0.5]),
    interval("speakers", usage.speakers.size, [2, 3, 4, 5]),
    interval("burst", burst, [0.2, 0.3, 0.45, 0.6, 0.8]),
    interval("length", term.length, [3, 4, 5, 6, 8, 10]),
    `first=${usage.first}`,
    common ? "common" : "particular",
    `${common ? "common" : "particular"} ${count}`,
    `${common ? "common" : "particular"} ${spread}`,
    interval("capital", capitals.get(term) ?? 0, [0.05, 0.5, 0.9]),
    ...(/\d/.test(term) ? ["digits"] : []),
  ];
}
