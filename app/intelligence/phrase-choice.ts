import type { KeyPhrase } from "./key-phrases.ts";

/** A phrase and how well it stands for what it was chosen for. */
export type RankedPhrase = KeyPhrase & { score: number };

/** Longer phrases name a subject more exactly than their parts, so they may be rarer. */
const LENGTH_BONUS = [0, 1, 1.7, 1.9];

/** The phrases of the whole meeting, best first. A phrase said once counts only in a very short meeting. */
export function rankPhrases(phrases: KeyPhrase[], sentences: number): RankedPhrase[] {
  const least = sentences > 40 ? 2 : 1;
  return phrases
    .filter((phrase) => phrase.count >= least)
    .map((phrase) => ({ ...phrase, score: scoreOf(phrase.count, phrase) * phrase.thing }))
    .sort(byScore);
}

/** The phrases that set the sentences from `from` to `to` (exclusive) apart from the rest of the meeting. */
export function phrasesWithin(phrases: KeyPhrase[], from: number, to: number): RankedPhrase[] {
  const ranked: RankedPhrase[] = [];
  for (const phrase of phrases) {
    const inside = phrase.sentences.filter((at) => at >= from && at < to).length;
    if (inside === 0) continue;
    const outside = phrase.sentences.length - inside;
    const distinct = Math.log(1.5 + inside / (outside + 1));
    ranked.push({ ...phrase, score: scoreOf(inside, phrase) * distinct * phrase.thing });
  }
  return ranked.sort(byScore);
}

/** The first `limit` phrases that share no word with a better one. */
export function distinctPhrases(ranked: RankedPhrase[], limit: number): RankedPhrase[] {
  const kept: RankedPhrase[] = [];
  const used = new Set<string>();
  for (const phrase of ranked) {
    if (kept.length >= limit) break;
    if (phrase.stems.some((stem) => used.has(stem))) continue;
    kept.push(phrase);
    for (const stem of phrase.stems) used.add(stem);
  }
  return kept;
}

function scoreOf(count: number, phrase: KeyPhrase): number {
  const bonus = LENGTH_BONUS[phrase.stems.length] ?? 1;
  return Math.log1p(count) * count ** 0.5 * bonus;
}

function byScore(a: RankedPhrase, b: RankedPhrase): number {
  return b.score - a.score || (a.key < b.key ? -1 : 1);
}
