import { inSentence } from "./example-questions.ts";

/** What a meeting holds that can be asked about. */
export type MeetingToAsk = { title: string; themes: string[]; decisions: number; open: number };

const wanted = 3;

/**
 * Three questions that lead on from an answer, which the meetings it rests on can answer: about a theme that was not asked about,
 * what was decided, and what is to be done.
 * @param asked the questions of the chat so far
 */
export function followUps(meetings: MeetingToAsk[], asked: string[]): string[] {
  const before = asked.map((question) => question.toLowerCase());
  const isNew = (words: string) => !before.some((question) => question.includes(words.toLowerCase()));
  const themes = meetings.flatMap(({ themes }) => themes.map((theme) => theme.trim()));
  const about = themes
    .filter((theme) => theme !== "" && isNew(theme))
    .map((theme) => `What did we say about ${inSentence(theme)}?`);
  const decided = meetings
    .filter(({ decisions }) => decisions > 0)
    .map(({ title }) => `What was decided in “${title}”?`);
  const toDo = meetings
    .filter(({ open }) => open > 0)
    .map(({ title }) => `Which action items came out of “${title}”?`);
  const inTurn = [about[0], decided[0], toDo[0], ...about.slice(1), ...decided.slice(1), ...toDo.slice(1)];
  const questions = inTurn.flatMap((question) => (question && isNew(question) ? question : []));
  return [...new Set(questions)].slice(0, wanted);
}
