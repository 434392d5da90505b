import { readQuestion } from "./question.ts";
import { rankFor } from "./retrieval.ts";
import { standsAlone } from "./salience.ts";
import { readSentences, type Sentence } from "./sentences.ts";
import type { Answer, AnswerLine, HistoryItem, MeetingText } from "./types.ts";

const PASSAGES = 5;
const ANSWER_WORDS = 80;

/** Answers from the meetings alone; `found` is false when none of them speaks about what was asked. */
export function answerQuestion(
  question: string,
  meetings: MeetingText[],
  history: HistoryItem[] = [],
): Answer {
  const read = readQuestion(question, history);
  const nothing: Answer = { found: false, lines: [], meetingsLookedAt: meetings.length };
  const passages = rankFor(read, meetings, PASSAGES);
  const wanted = new Map(read.terms);
  const candidates: { meetingId: string; sentence: Sentence; score: number }[] = [];
  passages.forEach((passage, rank) => {
    const meeting = meetings.find(({ meetingId }) => meetingId === passage.meetingId);
    const turns = meeting?.turns.slice(passage.startTurn, passage.endTurn + 1) ?? [];
    for (const sentence of readSentences(turns)) {
      let score = 0.3 * (PASSAGES - rank);
      for (const term of new Set(sentence.terms)) score += wanted.get(term) ?? 0;
      score *= standsAlone(sentence);
      if (score > 0)
        candidates.push({
          meetingId: passage.meetingId,
          sentence: { ...sentence, turn: sentence.turn + passage.startTurn },
          score,
        });
    }
  });
  if (
    candidates.length === 0 ||
    !isDiscussed(
      read.subject,
      candidates.map(({ sentence }) => sentence),
    )
  )
    return nothing;
  candidates.sort((a, b) => b.score - a.score);
  const lines: AnswerLine[] = [];
  let words = 0;
  for (const { meetingId, sentence } of candidates) {
    if (words >= ANSWER_WORDS) break;
    lines.push({ text: sentence.text, meetingId, turns: [sentence.turn] });
    words += sentence.words;
  }
  return { found: true, lines, meetingsLookedAt: meetings.length };
}

function isDiscussed(subject: string[], sentences: Sentence[]): boolean {
  if (subject.length === 0) return true;
  const said = new Set(sentences.flatMap((sentence) => sentence.terms));
  return subject.filter((term) => said.has(term)).length >= subject.length / 2;
}
