import { countTerms, countWords, termsOf } from "./tokens.ts";
import type { Turn } from "./types.ts";

/** Which passage holds a term, and how often. */
type Posting = { passage: number; count: number };

export type Span = { startTurn: number; endTurn: number };

/** A meeting cut into passages of whole turns, with an inverted index over what was said and who said it. */
export type MeetingIndex = {
  spans: Span[];
  /** Index terms in each passage. */
  lengths: number[];
  postings: Map<string, Posting[]>;
  /** Folded name parts of everyone who speaks. */
  names: Set<string>;
};

const PASSAGE_WORDS = 200;
const remembered = new WeakMap<Turn[], MeetingIndex>();

/** Terms of a speaker's name live beside the spoken ones, so that "what did Ana say" finds Ana's own passages. */
export function speakerTerm(name: string): string {
  return `@${name}`;
}

/** The index of a transcript; asked twice for the same array it is built once. */
export function indexMeeting(turns: Turn[]): MeetingIndex {
  const known = remembered.get(turns);
  if (known) return known;
  const index = buildIndex(turns);
  remembered.set(turns, index);
  return index;
}

function buildIndex(turns: Turn[]): MeetingIndex {
  const index: MeetingIndex = {
    spans: cutPassages(turns),
    lengths: [],
    postings: new Map(),
    names: new Set(),
  };
  const nameTerms = new Map<string, string[]>();
  for (const { speaker } of turns) if (!nameTerms.has(speaker)) nameTerms.set(speaker, termsOf(speaker));
  index.spans.forEach((span, passage) => {
    const spoken: string[] = [];
    const named: string[] = [];
    for (const turn of turns.slice(span.startTurn, span.endTurn + 1)) {
      spoken.push(...termsOf(turn.text));
      named.push(...(nameTerms.get(turn.speaker) ?? []).map(speakerTerm));
    }
    index.lengths.push(spoken.length);
    for (const [term, count] of countTerms([...spoken, ...named]))
      post(index.postings, term, { passage, count });
  });
  for (const terms of nameTerms.values()) for (const term of terms) index.names.add(term);
  return index;
}

function post(postings: Map<string, Posting[]>, term: string, posting: Posting): void {
  const list = postings.get(term);
  if (list) list.push(posting);
  else postings.set(term, [posting]);
}

/** Whole turns, about PASSAGE_WORDS words together, without overlap; a longer turn stands alone. */
function cutPassages(turns: Turn[]): Span[] {
  const spans: Span[] = [];
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
