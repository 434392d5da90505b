import { findActionItems } from "./action-items.ts";
import { contextGroupOf } from "./context-groups.ts";
import { uncitedTopics } from "./coverage.ts";
import { decisionLines, findDecisions } from "./decisions.ts";
import { explainTerms } from "./definitions.ts";
import { findJargon } from "./glossary.ts";
import { namedDiscussions } from "./key-discussions.ts";
import { collectPhrases } from "./key-phrases.ts";
import { isMostlyOther, partsOf, readable } from "./language/other-parts.ts";
import { meetingTitle } from "./meeting-title.ts";
import { type Analysis, analyse } from "./models/analysis.ts";
import { MODELS, type Models } from "./models/models.ts";
import { buildOutline, withPoints } from "./outline.ts";
import { chooseOverview, overviewLines } from "./overview.ts";
import { distinctPhrases, rankPhrases } from "./phrase-choice.ts";
import { possibleDecisions, possibleQuestions } from "./possible-decisions.ts";
import { linesOfBoth, mergedTasks } from "./possible-lines.ts";
import { possibleTasks } from "./possible-tasks.ts";
import { RelatedTurns } from "./related-turns.ts";
import { readSentences } from "./sentences.ts";
import { talkOf } from "./talk.ts";
import { termsOf } from "./tokens.ts";
import type { DigestOptions, MeetingDigest, Turn } from "./types.ts";

export const DIGEST_STEPS = [
  "Reading the transcript",
  "Finding the topics",
  "Collecting decisions and action items",
  "Explaining the terms",
  "Writing the summary",
] as const;

const THEMES = 5;

/**
 * The structured summary of a transcript: every line with the numbers of the turns it rests on. Deterministic; an
 * empty transcript gives an empty digest. What is in another language is not read, and said in `otherLanguages`. `onStep` hears the number of each step (from 0) as it begins.
 */
export function summarize(
  spoken: Turn[],
  options: DigestOptions = {},
  onStep: (step: number) => void = () => {},
  models: Models = MODELS,
): MeetingDigest {
  onStep(0);
  const turns = readable(spoken, options.languages);
  const otherLanguages = partsOf(spoken, options.languages);
  const analysis = steered(analyse(turns, models), options.notes ?? []);
  const { sentences } = analysis;
  const isUnread = sentences.length === 0 && otherLanguages.length > 0;
  const phrases = collectPhrases(sentences, peopleOf(turns, options));
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
  const lines = {
    overview: overviewLines(main, talk),
    keyDiscussions: discussions.map(({ line }) => line),
    outline: isUnread ? [] : withPoints(topics, analysis, taken),
    decisions: linesOfBoth(decisionLines(decided, related, talk), possibleDecisions(talk)),
    openQuestions: possibleQuestions(talk),
    actionItems,
  };
  const title = meetingTitle(turns, { sentences, phrases });
  return {
    ...lines,
    ...(title !== null && { title }),
    uncovered: uncitedTopics(turns, topics, lines),
    jargon,
    themes,
    contextGroup: isMostlyOther(otherLanguages) ? "" : contextGroupOf(themes, options.title),
    otherLanguages,
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

/** The words that belong to this meeting rather than to everyday speech, best first: more than a glossary shows. */
export function ownTerms(turns: Turn[]): string[] {
  const sentences = readSentences(turns);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  return findJargon(collectPhrases(sentences, peopleOf(turns, {})), sentences, words).map(({ term }) => term);
}

function peopleOf(turns: Turn[], options: DigestOptions): string[] {
  return [...new Set([...(options.attendees ?? []), ...turns.map((turn) => turn.speaker)])];
}
