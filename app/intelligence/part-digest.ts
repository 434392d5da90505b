import { findActionItems } from "./action-items.ts";
import { contextGroupOf } from "./context-groups.ts";
import { decisionLines, findDecisions } from "./decisions.ts";
import { explainTerms } from "./definitions.ts";
import { findJargon } from "./glossary.ts";
import { namedDiscussions } from "./key-discussions.ts";
import { collectPhrases } from "./key-phrases.ts";
import { meetingTitle } from "./meeting-title.ts";
import { type Analysis, analyse } from "./models/analysis.ts";
import type { Models } from "./models/models.ts";
import { buildOutline, withPoints } from "./outline.ts";
import { chooseOverview, overviewLines } from "./overview.ts";
import { distinctPhrases, rankPhrases } from "./phrase-choice.ts";
import { possibleDecisions, possibleQuestions } from "./possible-decisions.ts";
import { linesOfBoth, mergedTasks } from "./possible-lines.ts";
import { possibleTasks } from "./possible-tasks.ts";
import { RelatedTurns } from "./related-turns.ts";
import { talkOf } from "./talk.ts";
import { termsOf } from "./tokens.ts";
import type { DigestOptions, MeetingDigest, Turn } from "./types.ts";

const THEMES = 5;

/** The summary of one part of a meeting, in one language. */
export type PartDigest = Omit<MeetingDigest, "otherLanguages" | "uncovered">;

/** What is said in the language that is being read; other turns have no words. */
export function partDigest(
  turns: Turn[],
  options: DigestOptions,
  onStep: (step: number) => void,
  models: Models,
): PartDigest {
  onStep(0);
  const analysis = steered(analyse(turns, models), options.notes ?? []);
  const { sentences } = analysis;
  const phrases = collectPhrases(sentences, invitedAndSpeakers(turns, options));
  onStep(1);
  const topics = buildOutline(analysis, phrases, options.agenda);
  onStep(2);
  const related = new RelatedTurns(sentences);
  const decided = findDecisions(analysis);
  const talk = talkOf(turns, sentences, options.heldOn);
  const actionItems = mergedTasks(findActionItems(analysis, related, options), possibleTasks(talk));
  onStep(3);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const jargon = explainTerms(findJargon(phrases, sentences, words), analysis);
  onStep(4);
  const main = chooseOverview(analysis, topics, decided);
  const discussions = namedDiscussions(analysis, topics, [...main, ...decided]);
  const taken = [...main, ...decided, ...discussions.flatMap((discussion) => discussion.taken)];
  const themes = distinctPhrases(rankPhrases(phrases, sentences.length), THEMES).map((phrase) => phrase.text);
  const title = meetingTitle(turns, { sentences, phrases });
  return {
    overview: overviewLines(main, talk),
    keyDiscussions: discussions.map(({ line }) => line),
    outline: withPoints(topics, analysis, taken),
    decisions: linesOfBoth(decisionLines(decided, related, talk), possibleDecisions(talk)),
    openQuestions: possibleQuestions(talk),
    actionItems,
    ...(title !== null && { title }),
    jargon,
    themes,
    contextGroup: contextGroupOf(themes, options.title),
  };
}

/** What a word of somebody's notes is worth, where it was spoken too. */
const NOTED = 3;

/** Notes say what matters: sentences that speak of it are chosen before others. No word of a note itself is used. */
function steered(analysis: Analysis, notes: string[]): Analysis {
  const importance = new Map(analysis.importance);
  for (const term of new Set(notes.flatMap(termsOf)))
    importance.set(term, (importance.get(term) ?? 0) * NOTED);
  return notes.length === 0 ? analysis : { ...analysis, importance };
}

/** Everybody invited and everybody who spoke. */
export function invitedAndSpeakers(turns: Turn[], options: DigestOptions): string[] {
  return [...new Set([...(options.attendees ?? []), ...turns.map((turn) => turn.speaker)])];
}
