import { isDiscussed } from "./discussed.ts";
import { answerGenerally } from "./general-answers.ts";
import { type Question, readQuestion } from "./question.ts";
import { reportSpeech } from "./reported-speech.ts";
import { rankFor } from "./retrieval.ts";
import { standsAlone } from "./salience.ts";
import { readSentences, type Sentence } from "./sentences.ts";
import { countTerms } from "./tokens.ts";
import type { Answer, AnswerLine, HistoryItem, MeetingText, Passage } from "./types.ts";

const PASSAGES = 5;
const ANSWER_WORDS = 62;
const LONGEST_LINE = 40;

/** `lift` grows with the rank of the passage the sentence stands in. */
type Candidate = { meetingId: string; sentence: Sentence; lift: number };

/**
 * Answers from the meetings alone, with the sentences that speak most about the question, told in the third person
 * where that is safe. A question without a subject ("what was decided?") is answered from the digests. `found` is false, and `lines` empty, when no meeting speaks about what was asked.
 */
export function answerQuestion(text: string, meetings: MeetingText[], history: HistoryItem[] = []): Answer {
  const question = readQuestion(text, history);
  if (question.subject.length === 0) return answerGenerally(text, meetings);
  const passages = rankFor(question, meetings, PASSAGES);
  const meetingsLookedAt = meetings.length;
  if (!isDiscussed(question, meetings, passages)) return { found: false, lines: [], meetingsLookedAt };
  const candidates = passages.flatMap((passage, rank) =>
    sentencesOf(passage, meetings, 1 - rank / (PASSAGES + 3)),
  );
  const lines = choose(candidates, question).sort(inOrder(meetings)).map(asLine);
  return { found: lines.length > 0, lines, meetingsLookedAt };
}

function sentencesOf(passage: Passage, meetings: MeetingText[], lift: number): Candidate[] {
  const meeting = meetings.find(({ meetingId }) => meetingId === passage.meetingId);
  const turns = meeting?.turns.slice(passage.startTurn, passage.endTurn + 1) ?? [];
  return readSentences(turns).map((sentence) => ({
    meetingId: passage.meetingId,
    sentence: { ...sentence, turn: sentence.turn + passage.startTurn },
    lift,
  }));
}

/** Greedy: each sentence is worth the question's terms and the passages' frequent terms that were not yet told. */
function choose(candidates: Candidate[], question: Question): Candidate[] {
  const worth = termWorth(candidates, question);
  const told = new Set<string>();
  const gain = ({ sentence, lift }: Candidate): number => {
    if (sentence.words > LONGEST_LINE) return 0;
    let sum = 0;
    for (const term of new Set(sentence.terms)) sum += (worth.get(term) ?? 0) * (told.has(term) ? 0.25 : 1);
    return (sum * lift * standsAlone(sentence)) / Math.sqrt(sentence.words + 4);
  };
  const chosen: Candidate[] = [];
  let left = candidates.filter((candidate) => gain(candidate) > 0);
  for (let words = 0; words < ANSWER_WORDS && left.length > 0; ) {
    const best = left.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    left = left.filter((candidate) => candidate !== best);
    chosen.push(best);
    words += best.sentence.words;
    for (const term of best.sentence.terms) told.add(term);
  }
  return chosen;
}

function termWorth(candidates: Candidate[], question: Question): Map<string, number> {
  const counts = countTerms(candidates.flatMap(({ sentence }) => [...new Set(sentence.terms)]));
  const worth = new Map([...counts].map(([term, count]) => [term, Math.log(count) * 0.5]));
  for (const [term, weight] of question.terms) worth.set(term, (worth.get(term) ?? 0) + 3 * weight);
  return worth;
}

function inOrder(meetings: MeetingText[]): (a: Candidate, b: Candidate) => number {
  const order = new Map(meetings.map(({ meetingId }, at) => [meetingId, at]));
  return (a, b) =>
    (order.get(a.meetingId) ?? 0) - (order.get(b.meetingId) ?? 0) ||
    a.sentence.turn - b.sentence.turn ||
    a.sentence.at - b.sentence.at;
}

function asLine({ meetingId, sentence }: Candidate): AnswerLine {
  return { text: reportSpeech(sentence) ?? sentence.text, meetingId, turns: [sentence.turn] };
}
