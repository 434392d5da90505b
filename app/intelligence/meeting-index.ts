import { inLanguage } from "./language/current.ts";
import type { Language } from "./language/language.ts";
import { mainLanguageOf } from "./language/recognition.ts";
import { countTerms, countWords, termsOf } from "./tokens.ts";
import type { Turn } from "./types.ts";

/** Which passage holds a term, and how often. */
type Posting = { passage: number; count: number };

export type TurnSpan = { startTurn: number; endTurn: number };

/** A meeting cut into passages of whole turns, with an inverted index over what was said and who said it. */
export type MeetingIndex = {
  /** The one the meeting was held in: its terms are stems of it. */
  language: Language;
  spans: TurnSpan[];
  /** Index terms in each passage. */
  lengths: number[];
  postings: Map<string, Posting[]>;
  /** Of terms that were asked for: the postings with those of longer words. */
  joined: Map<string, Posting[]>;
  /** Folded name parts of everyone who speaks. */
  names: Set<string>;
};

const PASSAGE_WORDS = 200;
const STUTTER = /(?<![\p{L}\p{N}'’])(\p{L}{1,6})(?:-\s?|\s)(?=\1\p{L}{2})/giu;
/** Terms of a speaker's name live beside the spoken ones, so that "what did Ana say" finds Ana's own passages. */
export function speakerTerm(name: string): string {
  return `@${name}`;
}

/** Indexes of the transcripts that were read last, by what is said in them: each call to a worker brings fresh arrays. */
const cache = new Map<string, MeetingIndex>();
const byArray = new WeakMap<Turn[], MeetingIndex>();
/** Passages of all indexes in the cache together: some two hundred hours of talk, 60 MB. */
const MOST_PASSAGES = 12_000;
let cachedPassages = 0;

/** The index of a transcript; it is built once for the same words. */
export function meetingIndexOf(turns: Turn[]): MeetingIndex {
  const known = byArray.get(turns);
  if (known) return known;
  const key = fingerprintOf(turns);
  const index = cache.get(key) ?? indexIn(mainLanguageOf(turns), turns);
  if (cache.delete(key)) cachedPassages -= index.spans.length;
  cache.set(key, index);
  cachedPassages += index.spans.length;
  for (const [oldest, { spans }] of cache) {
    if (cachedPassages <= MOST_PASSAGES || oldest === key) break;
    cache.delete(oldest);
    cachedPassages -= spans.length;
  }
  byArray.set(turns, index);
  return index;
}

/** Two transcripts with the same fingerprint have the same words (FNV-1a over speakers and texts, and their lengths). */
function fingerprintOf(turns: Turn[]): string {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  let length = 0;
  for (const { speaker, text } of turns)
    for (const part of [speaker, text]) {
      length += part.length + 1;
      for (let at = 0; at < part.length; at++) {
        const code = part.charCodeAt(at);
        first = Math.imul(first ^ code, 0x01000193);
        second = Math.imul(second ^ code, 0x5bd1e995);
      }
      first = Math.imul(first ^ 0x1f, 0x01000193);
    }
  return `${turns.length}:${length}:${first >>> 0}:${second >>> 0}`;
}

function indexIn(language: Language, turns: Turn[]): MeetingIndex {
  return inLanguage(language, () => buildIndex(language, turns));
}

function buildIndex(language: Language, turns: Turn[]): MeetingIndex {
  const index: MeetingIndex = {
    language,
    spans: cutPassages(turns),
    lengths: [],
    postings: new Map(),
    joined: new Map(),
    names: new Set(),
  };
  const nameTerms = new Map<string, string[]>();
  for (const { speaker } of turns) if (!nameTerms.has(speaker)) nameTerms.set(speaker, termsOf(speaker));
  index.spans.forEach((span, passage) => {
    const spoken: string[] = [];
    const named: string[] = [];
    for (const turn of turns.slice(span.startTurn, span.endTurn + 1)) {
      spoken.push(...termsOf(withoutStutters(turn.text)));
      named.push(...(nameTerms.get(turn.speaker) ?? []).map(speakerTerm));
    }
    index.lengths.push(spoken.length);
    for (const [term, count] of countTerms([...spoken, ...named]))
      post(index.postings, term, { passage, count });
  });
  for (const terms of nameTerms.values()) for (const term of terms) index.names.add(term);
  return index;
}

/** A word that only begins the next one ("mar market", "re- remote") is no word: it is not to be found. */
function withoutStutters(text: string): string {
  return text.replace(STUTTER, "");
}

function post(postings: Map<string, Posting[]>, term: string, posting: Posting): void {
  const list = postings.get(term);
  if (list) list.push(posting);
  else postings.set(term, [posting]);
}

/** Whole turns, about PASSAGE_WORDS words together, without overlap; a longer turn stands alone. */
export function cutPassages(turns: Turn[]): TurnSpan[] {
  const spans: TurnSpan[] = [];
  let startTurn = 0;
  let words = 0;
  turns.forEach((turn, number) => {
    words += countWords(turn.text);
    if (words < PASSAGE_WORDS && number < turns.length - 1) return;
    spans.push({ startTurn, endTurn: number });
    startTurn = number + 1;
    words = 0;
  });
  return spans;
}

/** A part of a longer word, and what is left of that: shorter ones say nothing ("Ei" in "Arbeit"). */
const PART = { term: 4, rest: 3 };

/** Where a meeting says a term: where words are joined, also as the beginning or the end of a longer one. */
export function postingsOf(term: string, index: MeetingIndex): Posting[] {
  const own = index.postings.get(term) ?? [];
  if (!index.language.compounds || term.length < PART.term || term.startsWith(speakerTerm(""))) return own;
  const known = index.joined.get(term);
  if (known) return known;
  const longer = [...index.postings]
    .filter(([other]) => isPartOf(term, other))
    .flatMap(([, places]) => places);
  const counts = new Map<number, number>();
  for (const { passage, count } of [...own, ...longer])
    counts.set(passage, (counts.get(passage) ?? 0) + count);
  const all = [...counts].map(([passage, count]) => ({ passage, count }));
  index.joined.set(term, all);
  return all;
}

/** Whether a term begins or ends a longer one, as the parts of a joined word do. */
export function isPartOf(term: string, longer: string): boolean {
  return (
    term.length >= PART.term &&
    longer.length >= term.length + PART.rest &&
    (longer.startsWith(term) || longer.endsWith(term))
  );
}
