import { isCommonTerm } from "./language/en/common-words.ts";
import { indexMeeting, speakerTerm } from "./meeting-index.ts";
import type { Question } from "./question.ts";
import type { MeetingText, Passage } from "./types.ts";

/** The share of the question's subject, weighed by rarity, that one place must speak of; more when it has few terms. */
const NEEDED = 0.4;
const NEEDED_OF_FEW = 0.55;
const FEW = 3;
const LIGHTEST = 1;
const HEAVIEST = 2;
const UNHEARD_EVERYDAY = 1.5;
const SAME_BEGINNING = 6;

/**
 * Whether the meetings speak about the subject of a question at all: its terms, the rarer the weightier, must be found
 * near each other, in one of the passages ranked best. A term never spoken counts as the rarest of all, unless it is an everyday word, so that
 * "the budget of the lunar programme" is not answered from any talk about a budget.
 */
export function isDiscussed(question: Question, meetings: MeetingText[], passages: Passage[]): boolean {
  const weights = rarityOf(question.subject, meetings);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const needed = total * (question.subject.length <= FEW ? NEEDED_OF_FEW : NEEDED);
  return passages.some((passage) => {
    const heard = termsNear(passage, question.subject, meetings);
    const met = [...heard].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
    return met >= needed;
  });
}

/** Rarity between LIGHTEST and HEAVIEST; what was never spoken is as heavy as the rarest. */
function rarityOf(terms: string[], meetings: MeetingText[]): Map<string, number> {
  const indexes = meetings.map((meeting) => indexMeeting(meeting.turns));
  const total = indexes.reduce((sum, index) => sum + index.spans.length, 0);
  return new Map(
    terms.map((term) => {
      const found = indexes.reduce((sum, { postings }) => sum + placesOf(postings, term).size, 0);
      const unheard = isCommonTerm(term) ? UNHEARD_EVERYDAY : HEAVIEST;
      const rarity = found === 0 ? unheard : Math.log(1 + total / found);
      return [term, Math.max(LIGHTEST, Math.min(HEAVIEST, rarity))];
    }),
  );
}

/** The passages with the term, or with a longer word of the same beginning: "transcription" for "transcriber". */
function placesOf(postings: Map<string, { passage: number }[]>, term: string): Set<number> {
  const places = [...(postings.get(term) ?? []), ...(postings.get(speakerTerm(term)) ?? [])];
  if (places.length === 0 && term.length >= SAME_BEGINNING) {
    const beginning = term.slice(0, SAME_BEGINNING);
    for (const [key, list] of postings) if (key.startsWith(beginning)) places.push(...list);
  }
  return new Set(places.map(({ passage }) => passage));
}

/** Which of the terms are heard in the passage or the ones right beside it. */
function termsNear(passage: Passage, terms: string[], meetings: MeetingText[]): Set<string> {
  const meeting = meetings.find(({ meetingId }) => meetingId === passage.meetingId);
  if (!meeting) return new Set();
  const index = indexMeeting(meeting.turns);
  const here = index.spans.findIndex(({ startTurn }) => startTurn === passage.startTurn);
  return new Set(
    terms.filter((term) => [...placesOf(index.postings, term)].some((place) => Math.abs(place - here) <= 1)),
  );
}
