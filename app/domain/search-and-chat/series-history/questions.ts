import { subjectWordsOf } from "#app/domain/meetings/meetings/topic-name.ts";

type Question = { line_id: string; text: string; meeting_id: string };
type Meeting = { meeting_id: string; title: string; held_at: string };
type Decision = { decision_id: string; text: string; held_at: number };
type ReadDecision = Decision & { words: Set<string> };
export type UnansweredQuestion = {
  line_id: string;
  text: string;
  /** The newest meeting in which it was asked. */
  meeting: Meeting;
  /** In how many of the meetings. */
  asked: number;
  /** A later decision that has most of its words. */
  answer: { decision_id: string; text: string } | null;
};

/** From this part of its words in a decision on, a question may be answered by it; of fewer words nothing follows. */
const enough = { part: 0.6, words: 2 };

/**
 * The questions that stayed open, the latest first, each once. Whether a later decision answers one, its words alone cannot say:
 * where it has most of them, it is shown beside the question.
 * @param meetings the newest first
 */
export function questionsAsked(
  meetings: Meeting[],
  questions: Question[],
  decisions: Decision[],
): UnansweredQuestion[] {
  const found = new Map<string, UnansweredQuestion>();
  const byMeeting = Map.groupBy(questions, ({ meeting_id }) => meeting_id);
  const read = decisions.map((decision) => ({ ...decision, words: subjectWordsOf(decision.text) }));
  for (const meeting of meetings)
    for (const { line_id, text } of byMeeting.get(meeting.meeting_id) ?? []) {
      const words = subjectWordsOf(text);
      const key = [...words].sort().join(" ") || text.toLowerCase();
      const known = found.get(key);
      if (known) known.asked++;
      else found.set(key, { line_id, text, meeting, asked: 1, answer: answerTo(words, meeting, read) });
    }
  return [...found.values()];
}

function answerTo(
  words: Set<string>,
  { held_at }: Meeting,
  decisions: ReadDecision[],
): UnansweredQuestion["answer"] {
  if (words.size < enough.words) return null;
  const later = decisions.find(
    (decision) =>
      decision.held_at > Date.parse(held_at) &&
      [...words].filter((word) => decision.words.has(word)).length >= enough.part * words.size,
  );
  return later ? { decision_id: later.decision_id, text: later.text } : null;
}
