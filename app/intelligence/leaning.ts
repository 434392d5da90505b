import { hasVerb } from "./clause.ts";
import { joined } from "./excerpt.ts";
import { language } from "./language/current.ts";
import { inMarks, quote } from "./quotation.ts";
import { asEvidence } from "./related-turns.ts";
import { isBroken } from "./sentence-filter.ts";
import { hasClosingMark, type Sentence } from "./sentences.ts";
import type { Talk } from "./talk.ts";
import { fold, isStopWord, wordsOf } from "./tokens.ts";
import type { EngineLine } from "./types.ts";

/** Turns before a sentence in which what it leans on is looked for. */
const REACH = 6;
/** Things that a sentence names which is understood alone. */
const NAMED = 2;
/** Words of an announcement: "The auditors.", "Last point, the filter holder." */
const ANNOUNCED = 6;
const LONG = 30;
/** Repairs and gaps in words that are shown beside others. */
const ROUGH = 1;
/** What speaks for a stretch: that it asks or proposes, is understood alone, shares words with the sentence, announces its topic. */
const WORTH = { asks: 2, alone: 0.5, shared: 1, thing: 0.8, announced: 1, long: -1.5, turn: -0.4 };
/** What a thing counts that is said everywhere. */
const EVERYDAY = 0.4;
const MOST = { things: 3, shared: 2 };
/** Below it nothing is shown: a stretch that names next to nothing tells nobody more. */
const LEAST = 1;

/** What somebody said, one sentence or two that follow each other: the second goes on where the first announces its topic. */
type Stretch = [Sentence] | [Sentence, Sentence];
type Spoken = Pick<Talk, "ofTurn" | "names">;

/** Words that name a thing: no number, no day, no everyday verb; of people only `names` where they are looked for. */
function thingsIn({ said }: Sentence, names: ReadonlySet<string>): Set<string> {
  return new Set(
    wordsOf(said)
      .filter((word) => isThing(word) && !names.has(fold(word)))
      .map((word) => language.stem(fold(word))),
  );
}

function isThing(word: string): boolean {
  const folded = fold(word);
  const isCounted =
    language.meaning.WEIGHTY.test(folded) || /\d/.test(word) || language.numbersIn(word).size > 0;
  if (folded.length < 2 || isCounted || isStopWord(word) || language.proof.CALENDAR_WORD.test(word))
    return false;
  return !language.words.breaksPhrase(folded) && !language.words.onlyDescribes(folded);
}

/** Whether a sentence needs words before it: it names too little, or says "it" before it names anything. */
export function needsWordsBefore(sentence: Sentence, names: ReadonlySet<string>): boolean {
  return (
    language.acts.CONCLUDES.test(sentence.raw) ||
    thingsIn(sentence, names).size < NAMED ||
    pointsBack(sentence)
  );
}

function pointsBack({ said, raw }: Sentence): boolean {
  const pointing = said.search(language.acts.POINTS);
  return (
    language.acts.NAMES_NOTHING.test(raw) ||
    (pointing >= 0 && !wordsOf(said.slice(0, pointing)).some(isThing))
  );
}

/**
 * What a sentence leans on, shortly before it: a stretch that names what the sentence does not, above all a question or a
 * proposal, and in front of it what that one leans on in turn. Nothing where nobody named anything.
 */
export function leanedOn(sentence: Sentence, talk: Spoken): Stretch[] {
  const about = nearestTo(sentence, talk);
  const before = about && pointsBack(about[0]) ? nearestTo(about[0], talk, sentence.terms) : null;
  return [before, about].filter((stretch) => stretch !== null);
}

/** @param subject what else the stretch is to speak of */
function nearestTo(sentence: Sentence, { ofTurn, names }: Spoken, subject: string[] = []): Stretch | null {
  if (!needsWordsBefore(sentence, names)) return null;
  const before = ofTurn.slice(Math.max(0, sentence.turn - REACH), sentence.turn + 1).flat();
  let best: Stretch | null = null;
  let most = LEAST;
  for (const [index, other] of before.entries()) {
    if (other.at >= sentence.at) break;
    const previous = before[index - 1];
    const isPair = previous && follows(other, previous) && belongs(previous, other, sentence, names);
    const stretch: Stretch = isPair ? [previous, other] : [other];
    const worth = worthOf(stretch, { ...sentence, terms: [...sentence.terms, ...subject] }, names);
    if (worth >= most) [best, most] = [stretch, worth];
  }
  return best;
}

/** Whether two sentences are one stretch, in whose words none is missing. */
function follows(next: Sentence, { turn, part, said }: Sentence): boolean {
  return next.turn === turn && next.part === part + 1 && hasClosingMark(said);
}

/**
 * Whether a sentence names what the one that follows it is about: "The auditors. We've had the same firm for nine years.",
 * "We make Elena an offer. Fifty thousand?" where fifty thousand is spoken of.
 */
function belongs(first: Sentence, next: Sentence, { terms }: Sentence, names: ReadonlySet<string>): boolean {
  if (thingsIn(first, names).size === 0) return false;
  const isAnnounced = first.words <= ANNOUNCED && /\.$/.test(first.raw.trim()) && !hasVerb(first.said);
  return isAnnounced || (thingsIn(next, names).size === 0 && next.terms.some((term) => terms.includes(term)));
}

function isReadable({ text, whole, rough }: Sentence): boolean {
  return whole && rough <= ROUGH && !isBroken(text);
}

function worthOf(stretch: Stretch, sentence: Sentence, people: ReadonlySet<string>): number {
  const last = stretch.at(-1) ?? stretch[0];
  const isOfPerson = language.acts.POINTS_AT_A_PERSON.test(sentence.said);
  // "Him" is whoever was named last, and not the speaker.
  const names = isOfPerson ? new Set(wordsOf(sentence.speaker).map(fold)) : people;
  const own = thingsIn(sentence, names);
  const things = new Set(stretch.flatMap((part) => [...thingsIn(part, names)]));
  const added = [...things]
    .filter((thing) => !own.has(thing))
    .reduce((sum, thing) => sum + (language.words.isCommonTerm(thing) ? EVERYDAY : 1), 0);
  const isAsked =
    language.acts.ASKS_FOR.test(last.raw) ||
    language.acts.PROPOSES.test(last.raw) ||
    last.raw.trim().endsWith("?");
  const asks = isAsked && !isOfPerson;
  const shared = new Set(
    stretch.flatMap(({ terms }) => terms).filter((term) => sentence.terms.includes(term)),
  );
  // What names something itself and says no "it" speaks of that.
  const isOther = own.size > 0 && shared.size === 0 && !pointsBack(sentence);
  const isIdle = things.size === 0 || (added === 0 && shared.size === 0);
  if ((isOther || isIdle) && !asks) return 0;
  if (things.size === 0 || !stretch.every(isReadable)) return 0;
  const words = stretch.reduce((sum, part) => sum + part.words, 0);
  return (
    WORTH.thing * Math.min(added, MOST.things) +
    (asks ? WORTH.asks : 0) +
    (needsWordsBefore(last, names) ? 0 : WORTH.alone) +
    WORTH.shared * Math.min(shared.size, MOST.shared) +
    (stretch.length > 1 ? WORTH.announced : 0) +
    (words > LONG ? WORTH.long : 0) +
    WORTH.turn * (sentence.turn - last.turn)
  );
}

/**
 * What somebody said with what it leans on before it, and an answer after it: each in marks of its own, with the
 * name of who said it as soon as there are two; those that follow each other in one turn are one. Its own turn comes first.
 */
export function linked(
  about: Stretch[],
  said: Sentence[],
  { answer = [], named = false }: { answer?: Sentence[]; named?: boolean } = {},
): EngineLine {
  const pieces: Sentence[][] = [];
  for (const sentence of [...about.flat(), ...said, ...answer]) {
    const last = pieces.at(-1)?.at(-1);
    if (last && follows(sentence, last)) pieces.at(-1)?.push(sentence);
    else pieces.push([sentence]);
  }
  const text = pieces.map((piece, at) => {
    const words = piece.map((part) => part.said).reduce(joined);
    const speaker = piece[0]?.speaker ?? "";
    const isNamed = (named || pieces.length > 1) && speaker !== pieces[at - 1]?.[0]?.speaker;
    return isNamed ? quote(speaker, words) : inMarks(words);
  });
  const others = pieces.map(([first]) => first?.turn ?? 0);
  return { text: text.join(" "), turns: asEvidence(said[0]?.turn ?? 0, others) };
}
