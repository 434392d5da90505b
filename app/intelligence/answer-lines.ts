import { language } from "./language/current.ts";
import type { ParsedQuestion } from "./question.ts";
import { standsAlone } from "./salience.ts";
import type { Sentence } from "./sentences.ts";
import { countTerms, termsOf } from "./tokens.ts";

/** A sentence that may answer; `lift` grows with the rank of the passage it stands in. */
export type Candidate = { meetingId: string; sentence: Sentence; lift: number };

const ANSWER_WORDS = 62;
const LONGEST_LINE = 40;
const ASKED_OF = 6;
const SETTLES = 1.5;
const OFF_SUBJECT = 0.5;
/** A sentence's fit is multiplied by this for each word that repairs speech and for each gap in it. */
const ROUGH = 0.8;
/** What a term is worth that an earlier line of the answer has already, as a part of its worth there. */
const TOLD = 0.25;
/** A sentence with less than this part of the first one's worth is left out. */
const WORTH_TELLING = 0.25;

/**
 * The sentences that tell most about the question, best first, about ANSWER_WORDS words together. Greedy: each is
 * worth the question's terms and the candidates' frequent terms, less where an earlier one told them.
 */
export function chooseLines(candidates: Candidate[], question: ParsedQuestion): Candidate[] {
  const worth = termWorth(candidates, question);
  const told = new Set<string>();
  let left = withFit(candidates, question).filter(({ fit }) => fit > 0);
  const gain = ({ candidate, fit }: { candidate: Candidate; fit: number }): number => {
    let sum = 0;
    for (const term of new Set(candidate.sentence.terms))
      sum += (worth.get(term) ?? 0) * (told.has(term) ? TOLD : 1);
    return sum * fit;
  };
  const chosen: Candidate[] = [];
  let least = Number.MIN_VALUE;
  for (let words = 0; words < ANSWER_WORDS && left.length > 0; ) {
    const best = left.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    if (gain(best) < least) break;
    if (chosen.length === 0) least = gain(best) * WORTH_TELLING;
    left = left.filter((item) => item !== best);
    chosen.push(best.candidate);
    words += best.candidate.sentence.words;
    for (const term of best.candidate.sentence.terms) told.add(term);
  }
  return chosen;
}

/** What does not change while sentences are chosen: readability, place, speaker, and whether it is on the subject. */
function withFit(candidates: Candidate[], question: ParsedQuestion): { candidate: Candidate; fit: number }[] {
  const near = placesOnSubject(candidates, question);
  const named = speakersNamed(candidates, question);
  return candidates.map((candidate) => {
    const { meetingId, sentence, lift } = candidate;
    if (sentence.words > LONGEST_LINE) return { candidate, fit: 0 };
    let fit = (lift * standsAlone(sentence) * ROUGH ** sentence.rough) / Math.sqrt(sentence.words + 4);
    if (named.has(sentence.speaker)) fit *= ASKED_OF;
    if (!near.has(turnKey(meetingId, sentence.turn))) fit *= OFF_SUBJECT;
    else if (question.forDecision && settles(sentence)) fit *= SETTLES;
    else if (question.forMeaning && language.questions.EXPLAINS.test(sentence.raw)) fit *= SETTLES;
    return { candidate, fit };
  });
}

function settles(sentence: Sentence): boolean {
  return language.cues.CUES.verdict.test(sentence.raw) || language.cues.CUES.settled.test(sentence.raw);
}

function turnKey(meetingId: string, turn: number): string {
  return `${meetingId} ${turn}`;
}

/** The turns in which a term of the subject is heard, and the ones right after them, which may take it up. */
function placesOnSubject(candidates: Candidate[], question: ParsedQuestion): Set<string> {
  const subject = new Set(question.subject);
  const places = new Set<string>();
  for (const { meetingId, sentence } of candidates) {
    if (!sentence.terms.some((term) => subject.has(term))) continue;
    places.add(turnKey(meetingId, sentence.turn)).add(turnKey(meetingId, sentence.turn + 1));
  }
  return places;
}

/** Speakers whose name the question says: what they said themselves comes first. */
function speakersNamed(candidates: Candidate[], question: ParsedQuestion): Set<string> {
  const speakers = new Set(candidates.map(({ sentence }) => sentence.speaker));
  return new Set(
    [...speakers].filter((name) => termsOf(name).some((term) => question.subject.includes(term))),
  );
}

function termWorth(candidates: Candidate[], question: ParsedQuestion): Map<string, number> {
  const counts = countTerms(candidates.flatMap(({ sentence }) => [...new Set(sentence.terms)]));
  const worth = new Map([...counts].map(([term, count]) => [term, Math.log(count) * 0.5]));
  for (const [term, weight] of question.terms) worth.set(term, (worth.get(term) ?? 0) + 3 * weight);
  return worth;
}
