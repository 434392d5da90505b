import { type Candidate, chooseLines } from "./answer-lines.ts";
import { isDiscussed } from "./discussed.ts";
import { language } from "./language/current.ts";
import { isSpokenHere } from "./language/recognition.ts";
import { type ParsedQuestion, readQuestion } from "./question.ts";
import { quote } from "./quotation.ts";
import { inTheirLanguages, rankFor } from "./retrieval.ts";
import { readSentences } from "./sentences.ts";
import { stem } from "./stem.ts";
import { fold } from "./tokens.ts";
import type { AnswerLine, EngineAnswer, HistoryItem, MeetingText, Passage } from "./types.ts";

const PASSAGES = 5;
const NEAREST = 2;
/** How much more a sentence of a better passage counts, as an exponent of the passages' scores. */
const LIFT = 1.5;

/**
 * Answers from the meetings alone, with quotations of what speaks most about the question: the best one first, the others in
 * the order of the meetings given.
 * `found` is false when no meeting speaks about what was asked, and for a question without a subject ("what was decided?"),
 * which the stored summaries answer. Where a word of it was never said, `lines` holds what comes nearest. `onLine` hears each
 * line as it is found. `similar` passages have the question's meaning: they are quoted too, but whether anybody spoke about it
 * words alone decide, for something is always closest.
 */
export function answerQuestion(
  text: string,
  meetings: MeetingText[],
  history: HistoryItem[] = [],
  onLine: (line: AnswerLine) => void = () => {},
  similar: Passage[] = [],
): EngineAnswer {
  const answers = inTheirLanguages(text, meetings, (own) => answerFrom(own, { text, history, similar }));
  const found = answers.filter((answer) => answer.found);
  const [first = { found: false, lines: [] }] = found.length > 0 ? found : answers;
  const lines = found.length > 0 ? found.flatMap((answer) => answer.lines) : first.lines;
  if (first.found) lines.forEach(onLine);
  return { ...first, lines, meetingsLookedAt: meetings.length };
}

type Asked = { text: string; history: HistoryItem[]; similar: Passage[] };

/** The answer of meetings that were held in one language. */
function answerFrom(meetings: MeetingText[], { text, history, similar }: Asked): EngineAnswer {
  const question = readQuestion(text, history);
  const meetingsLookedAt = meetings.length;
  if (question.subject.length === 0) return { found: false, lines: [], meetingsLookedAt };
  const byWords = rankFor(question, meetings, PASSAGES);
  const { found, unsaid } = isDiscussed(question, meetings, byWords);
  const passages = similar.length > 0 ? rankFor(question, meetings, PASSAGES, similar) : byWords;
  if (!found && (unsaid.length === 0 || passages.length === 0))
    return { found, unsaid, lines: [], meetingsLookedAt };
  const candidates = passages.flatMap((passage) =>
    sentencesOf(passage, meetings, liftOf(passage, passages[0])),
  );
  const chosen = chooseLines(candidates, question);
  if (!found) return { found, unsaid, lines: nearest(chosen, question).map(asLine), meetingsLookedAt };
  const lines = [...chosen.slice(0, 1), ...chosen.slice(1).sort(inOrder(meetings))].map(asLine);
  return { found: lines.length > 0, lines, meetingsLookedAt };
}

/** Of what was chosen for a question that was not discussed, the little that names a particular word of it. */
function nearest(chosen: Candidate[], { asked }: ParsedQuestion): Candidate[] {
  const terms = new Set(
    asked.map(({ word }) => stem(fold(word))).filter((term) => !language.words.isCommonTerm(term)),
  );
  return chosen.filter(({ sentence }) => sentence.terms.some((term) => terms.has(term))).slice(0, NEAREST);
}

/** How much a sentence counts by the passage it stands in. */
function liftOf({ score }: Passage, best: Passage | undefined): number {
  return best && score > 0 ? (score / best.score) ** LIFT : 0;
}

function sentencesOf(
  { meetingId, startTurn, endTurn }: Passage,
  meetings: MeetingText[],
  lift: number,
): Candidate[] {
  const turns = meetings.find((meeting) => meeting.meetingId === meetingId)?.turns ?? [];
  const passage = turns.slice(startTurn, endTurn + 1);
  return readSentences(passage, isSpokenHere(turns)).map((sentence) => {
    return { meetingId, sentence: { ...sentence, turn: sentence.turn + startTurn }, lift };
  });
}

function inOrder(meetings: MeetingText[]): (a: Candidate, b: Candidate) => number {
  const order = new Map(meetings.map(({ meetingId }, at) => [meetingId, at]));
  return (a, b) =>
    (order.get(a.meetingId) ?? 0) - (order.get(b.meetingId) ?? 0) ||
    a.sentence.turn - b.sentence.turn ||
    a.sentence.at - b.sentence.at;
}

function asLine({ meetingId, sentence }: Candidate): AnswerLine {
  return { text: quote(sentence.speaker, sentence.said), sources: [{ meetingId, turns: [sentence.turn] }] };
}
