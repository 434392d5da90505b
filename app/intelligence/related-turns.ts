import type { Sentence } from "./sentences.ts";

const COMMON_SHARE = 0.05;
const LEAST_RARITY = 3;

/** Finds other turns that speak of the same thing as a sentence, by the rare terms they share. */
export class RelatedTurns {
  private readonly sentences: Sentence[];
  private readonly places = new Map<string, number[]>();

  constructor(sentences: Sentence[]) {
    this.sentences = sentences;
    sentences.forEach((sentence, at) => {
      for (const term of new Set(sentence.terms)) {
        const list = this.places.get(term);
        if (list) list.push(at);
        else this.places.set(term, [at]);
      }
    });
  }

  /** At most `limit` turn numbers, the closest first; each shares two terms or more, so it repeats the subject. */
  of(sentence: Sentence, limit: number): number[] {
    const total = this.sentences.length;
    const found = new Map<number, { rarity: number; terms: number }>();
    for (const term of new Set(sentence.terms)) {
      const places = this.places.get(term) ?? [];
      if (places.length > Math.max(5, total * COMMON_SHARE)) continue;
      const rarity = Math.log(total / places.length);
      for (const turn of new Set(places.map((at) => this.sentences[at]?.turn ?? 0))) {
        const known = found.get(turn) ?? { rarity: 0, terms: 0 };
        found.set(turn, { rarity: known.rarity + rarity, terms: known.terms + 1 });
      }
    }
    found.delete(sentence.turn);
    return [...found]
      .filter(([, { rarity, terms }]) => terms > 1 && rarity >= LEAST_RARITY)
      .sort((a, b) => b[1].rarity - a[1].rarity || b[0] - a[0])
      .slice(0, limit)
      .map(([turn]) => turn);
  }
}

/** Where it was said first in the list, then where it came up besides, in order. */
export function asEvidence(said: number, besides: number[]): number[] {
  return [said, ...turnsInOrder(besides).filter((turn) => turn !== said)];
}

/** Turn numbers, each once, in order. */
export function turnsInOrder(turns: number[]): number[] {
  return [...new Set(turns)].sort((a, b) => a - b);
}
