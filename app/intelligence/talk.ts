import { uncut } from "./excerpt.ts";
import { language } from "./language/current.ts";
import { Requests } from "./requests.ts";
import type { Sentence } from "./sentences.ts";
import { countWords, fold, wordsOf } from "./tokens.ts";
import type { Turn } from "./types.ts";

/** Turns before a sentence in which what it points at is looked for, and after it in which it is answered. */
export const BEFORE = 3;
export const AFTER = 3;
/** Index terms of a sentence that says what it is about. */
const OWN_TERMS = 2;

/**
 * A transcript by its turns: the sentences of each. `hums`: so many turns are a bare "yeah" that listeners only show they are
 * there, and a yes settles nothing by itself.
 */
export type Talk = {
  turns: Turn[];
  ofTurn: Sentence[][];
  requests: Requests;
  heldOn: string | undefined;
  hums: boolean;
  /** Words of the names of those who speak, folded. */
  names: ReadonlySet<string>;
};

/** The share of bare yeses from which on a meeting hums: people who wait for each other stay below a tenth. Few turns say nothing of it. */
const HUMMING = { share: 0.1, fewest: 20 };

export function talkOf(turns: Turn[], sentences: Sentence[], heldOn?: string): Talk {
  const ofTurn: Sentence[][] = turns.map(() => []);
  for (const sentence of sentences) ofTurn[sentence.turn]?.push(sentence);
  for (const [turn, own] of ofTurn.entries()) if (own.length === 0) own.push(bareWords(turns, turn, ofTurn));
  const bare = turns.filter(({ text }) => language.acts.BARE_YES.test(text.trim())).length;
  const speakers = [...new Set(turns.map(({ speaker }) => speaker))];
  const names = new Set(speakers.flatMap(wordsOf).map(fold));
  const hums = turns.length >= HUMMING.fewest && bare > turns.length * HUMMING.share;
  return { turns, ofTurn, requests: new Requests(speakers), heldOn, hums, names };
}

/** A turn of which cleaning left nothing, such as "Sure.": it is an answer all the same. Its number stands between its neighbours'. */
function bareWords(turns: Turn[], turn: number, ofTurn: Sentence[][]): Sentence {
  const { speaker = "", text: raw = "" } = turns[turn] ?? {};
  const words = { raw, said: uncut(raw), text: raw, terms: [], words: countWords(raw) };
  const at = (ofTurn[turn - 1]?.at(-1)?.at ?? -1) + 0.5;
  return { ...words, at, turn, part: 0, speaker, rough: 0, whole: true };
}

/** Whether a sentence has words of its own that say what it is about. */
export function hasSubject({ terms }: Pick<Sentence, "terms">): boolean {
  return new Set(terms).size >= OWN_TERMS;
}
