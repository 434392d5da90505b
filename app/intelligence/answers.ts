import { type Candidate, chooseLines } from "./answer-lines.ts";
import { isDiscussed } from "./discussed.ts";
import { answerGenerally } from "./general-answers.ts";
import { readQuestion } from "./question.ts";
import { quote } from "./quotes.ts";
import { rankFor } from "./retrieval.ts";
import { readSentences } from "./sentences.ts";
import type { Answer, AnswerLine, HistoryItem, MeetingText, Passage } from "./types.ts";
import { tidy } from "./worth-printing.ts";

const PASSAGES = 5;

/**
 * Answers from the meetings alone, with quotations of what speaks most about the question, in the order of the meetings given. A question without a subject ("what was decided?") is
 * answered from the digests. `found` is false, and `lines` empty, when no meeting speaks about what was asked. `onLine` hears each line as it is found.
 */
export function answerQuestion(
  text: string,
  meetings: MeetingText[],
  history: HistoryItem[] = [],
  onLine: (line: AnswerLine) => void = () => {},
): Answer {
  const question = readQuestion(text, history);
  if (question.subject.length === 0) return answerGenerally(text, meetings, onLine);
  const passages = rankFor(question, meetings, PASSAGES);
  const meetingsLookedAt = meetings.length;
  if (!isDiscussed(question, meetings, passages)) return { found: false, lines: [], meetingsLookedAt };
  const candidates = passages.flatMap((passage, rank) =>
    sentencesOf(passage, meetings, 1 - rank / (PASSAGES + 3)),
  );
  const lines = chooseLines(candidates, question).sort(inOrder(meetings)).map(asLine);
  lines.forEach(onLine);
  return { found: lines.length > 0, lines, meetingsLookedAt };
}

function sentencesOf(
  { meetingId, startTurn, endTurn }: Passage,
  meetings: MeetingText[],
  lift: number,
): Candidate[] {
  const turns =
    meetings.find((meeting) => meeting.meetingId === meetingId)?.turns.slice(startTurn, endTurn + 1) ?? [];
  return readSentences(turns).map((sentence) => {
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
  return { text: quote(sentence.speaker, tidy(sentence.text)), meetingId, turns: [sentence.turn] };
}
