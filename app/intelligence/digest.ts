import { findActionItems } from "./action-items.ts";
import { withAgreements } from "./agreements.ts";
import { contextGroupOf } from "./context-groups.ts";
import { findDecisions } from "./decisions.ts";
import { findJargon } from "./glossary.ts";
import { tellDiscussions } from "./key-discussions.ts";
import { collectPhrases } from "./key-phrases.ts";
import { buildOutline } from "./outline.ts";
import { writeOverview } from "./overview.ts";
import { distinctPhrases, rankPhrases } from "./phrase-choice.ts";
import { presentable } from "./presentable.ts";
import { isReadable } from "./readable.ts";
import { RelatedTurns } from "./related-turns.ts";
import { weighTerms } from "./salience.ts";
import { readSentences } from "./sentences.ts";
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
 * empty transcript gives an empty digest. `onStep` hears the number of each step (from 0) as it begins.
 */
export function digest(
  turns: Turn[],
  options: DigestOptions = {},
  onStep: (step: number) => void = () => {},
): MeetingDigest {
  onStep(0);
  const sentences = readSentences(turns);
  const phrases = collectPhrases(sentences, peopleOf(turns, options));
  const weights = weighTerms(sentences);
  const printable = sentences.map((sentence) => ({
    ...sentence,
    whole: sentence.whole && isReadable(sentence.text),
  }));
  onStep(1);
  const outline = buildOutline(turns, printable, phrases, weights);
  onStep(2);
  const related = new RelatedTurns(sentences);
  const decisions = withAgreements(findDecisions(turns, printable, related), sentences);
  const actionItems = findActionItems(turns, sentences, related, options);
  onStep(3);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const jargon = findJargon(phrases, sentences, words);
  onStep(4);
  const themes = distinctPhrases(rankPhrases(phrases, sentences.length), THEMES).map((phrase) => phrase.text);
  const keyDiscussions = tellDiscussions(outline, printable, weights);
  const overview = writeOverview(printable, phrases, weights, outline);
  const contextGroup = contextGroupOf(themes, options.title);
  const drafted = { overview, keyDiscussions, outline, decisions, actionItems, jargon, themes, contextGroup };
  return presentable(drafted, sentences, turns);
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
