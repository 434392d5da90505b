import { findAssignments } from "./assignments.ts";
import { cuesIn } from "./cues.ts";
import { findDueDate } from "./due-date.ts";
import type { CueName } from "./language/cue-name.ts";
import { language } from "./language/current.ts";
import { type Analysis, withNeighbours } from "./models/analysis.ts";
import { findOwner, namedOwner, peopleIn } from "./owner.ts";
import { preservedMeaning } from "./preserved-meaning.ts";
import { asEvidence, type RelatedTurns } from "./related-turns.ts";
import { namesDay } from "./requests.ts";
import type { Sentence } from "./sentences.ts";
import { asTasks } from "./tasks.ts";
import type { ActionItemDraft, DigestOptions } from "./types.ts";

/**
 * Log-odds from which on a sentence is one of the few, and from which it counts however many there are. The few are so many,
 * and one more for so many words of a longer meeting.
 */
const ACTION_TUNING = { likely: -4.2, certain: -1, few: 6, wordsEach: 2000 };
/** Without one of these a sentence hands nothing to anyone. */
const HANDING_OUT: CueName[] = [
  "promise",
  "offer",
  "assignment",
  "instruction",
  "request",
  "namedDoer",
  "groupTask",
  "task",
  "deadline",
  "workOn",
  "duration",
  "document",
  "nextTime",
  "instructions",
  "future",
  "resolve",
];
/** Set by hand: a day or a name makes a task of a promise wherever it falls, which the labelled meetings seldom show. */
const BONUS = { dated: 2.5, named: 1.4, promised: 0.7 };
const WHEN: CueName[] = ["deadline", "nextTime"];
const COMMITTING: CueName[] = ["promise", "assignment", "request", "namedDoer", "instruction"];

type Candidate = { at: number; score: number; tasks: ActionItemDraft[] };

/**
 * What people undertook or were asked to do, in the order in which it was said: what was handed out by name, and the
 * sentences that the trained model takes for a task. Owner and due date only when they were said.
 */
export function findActionItems(
  analysis: Analysis,
  related: RelatedTurns,
  options: DigestOptions,
): ActionItemDraft[] {
  const { turns, sentences } = analysis;
  const people = peopleIn(turns, options.attendees);
  const assigned = findAssignments(turns, sentences, people, related, options);
  const scores = withNeighbours(analysis, "action");
  const candidates: Candidate[] = [];
  for (const sentence of sentences) {
    if (assigned.has(sentence.at) || sentence.words < 4 || sentence.words > 50) continue;
    const cues = cuesIn(sentence.raw);
    // A promise with a day is whole, whatever the speaker began to say after it.
    if (!sentence.whole && !(cues.has("promise") && namesDay(sentence.text))) continue;
    if (!HANDING_OUT.some((cue) => cues.has(cue)) || language.tasks.NO_TASK.test(sentence.raw)) continue;
    const score = (scores[sentence.at] ?? 0) + bonusOf(sentence, cues, people);
    if (score < ACTION_TUNING.likely) continue;
    const draft = draftOf(sentence, analysis, related, people, options);
    const tasks = preservedMeaning(asTasks(draft, turns, options.heldOn), sentence);
    if (tasks.length > 0) candidates.push({ at: sentence.at, score, tasks });
  }
  const handedOut = [...assigned].flatMap(([at, item]) => {
    const sentence = sentences[at];
    if (!item || !sentence) return [];
    return [{ at, tasks: preservedMeaning(asTasks(item, turns, options.heldOn), sentence) }];
  });
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const all = [...handedOut, ...choose(candidates, handedOut.length, words)].sort((a, b) => a.at - b.at);
  return distinct(all.flatMap(({ tasks }) => tasks));
}

function draftOf(
  sentence: Sentence,
  { turns }: Analysis,
  related: RelatedTurns,
  people: string[],
  { heldOn }: DigestOptions,
): ActionItemDraft {
  return {
    text: sentence.text,
    turns: asEvidence(sentence.turn, related.of(sentence, 1)),
    owner: findOwner(sentence, turns, people),
    dueDate: findDueDate(sentence.raw, heldOn),
  };
}

/** All that are certain, and the best of the likely. What was handed out in so many words leaves room for fewer of these. */
function choose(candidates: Candidate[], handedOut: number, words: number): Candidate[] {
  const few = Math.max(ACTION_TUNING.few, Math.floor(words / ACTION_TUNING.wordsEach));
  const best = candidates.toSorted((a, b) => b.score - a.score || a.at - b.at);
  return best.filter(
    ({ score }, rank) => score >= ACTION_TUNING.certain || rank < few - Math.max(0, handedOut - few),
  );
}

function bonusOf(sentence: Sentence, cues: Set<CueName>, people: string[]): number {
  const commits = COMMITTING.some((cue) => cues.has(cue)) && !cues.has("doubt") && !cues.has("past");
  if (!commits) return 0;
  const named = namedOwner(sentence, people) !== null ? BONUS.named : 0;
  const promised = cues.has("promise") ? BONUS.promised : 0;
  return named + promised + (WHEN.some((cue) => cues.has(cue)) || namesDay(sentence.text) ? BONUS.dated : 0);
}

function distinct(items: ActionItemDraft[]): ActionItemDraft[] {
  return [...new Map(items.map((item) => [item.text.toLowerCase(), item])).values()];
}
