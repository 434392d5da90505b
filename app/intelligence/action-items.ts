import { type Assignments, findAssignments } from "./assignments.ts";
import { chairOf } from "./chair.ts";
import { type CueName, type CueWeights, cuesIn, weightOf } from "./cues.ts";
import { findDueDate } from "./due-date.ts";
import { findOwner, namedOwner, peopleIn } from "./owner.ts";
import { asEvidence, type RelatedTurns } from "./related-turns.ts";
import type { Sentence } from "./sentences.ts";
import type { ActionItemDraft, DigestOptions, Turn } from "./types.ts";

/**
 * Logistic regression weights, learnt on a set of annotated product meetings after each half had held on the other,
 * then rounded. Requests and named doers are raised by hand: those meetings seldom had any.
 */
const WEIGHTS: CueWeights = {
  workOn: 1,
  document: 0.7,
  assignment: 0.8,
  nextTime: 0.6,
  future: 0.5,
  promise: 0.6,
  namedDoer: 1.2,
  deadline: 0.6,
  resolve: 0.3,
  instructions: 0.3,
  instruction: 0.3,
  request: 1.2,
  task: 0.6,
  groupTask: 0.1,
  opinion: -0.2,
  choice: -0.2,
  openerWord: -0.2,
  doubt: -0.3,
  i: -0.4,
  we: -0.4,
  past: -0.4,
  negation: -0.5,
  question: -0.5,
  ongoing: -0.8,
  it: -0.8,
};
const BASE = -2.4;
/** Above it a sentence is taken as one of the few; above the second without counting. */
const LIKELY = -1.85;
const CERTAIN = -0.4;
const FEW = 4;
const MOST = 12;
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
/** Set by hand: a day and a name make a task of a promise wherever it falls. */
const DATED = 1.5;
const NAMED = 1.4;
const WHEN: CueName[] = ["deadline", "nextTime"];
const COMMITTING: CueName[] = ["promise", "assignment", "request", "namedDoer", "instruction"];

type Candidate = { sentence: Sentence; score: number };

/**
 * What people undertook or were asked to do, in the order in which it was said. A sentence qualifies by its wording
 * and, less, by falling late in the meeting, where tasks are handed out. Owner and due date only when they were said.
 */
export function findActionItems(
  turns: Turn[],
  sentences: Sentence[],
  related: RelatedTurns,
  options: DigestOptions,
): ActionItemDraft[] {
  const chair = chairOf(turns);
  const people = peopleIn(turns, options.attendees);
  const assigned = findAssignments(turns, sentences, people, related, options);
  const candidates: Candidate[] = [];
  for (const sentence of sentences) {
    if (assigned.has(sentence.at)) continue;
    if (!sentence.whole || sentence.words < 4 || sentence.words > 50) continue;
    const cues = cuesIn(sentence.raw);
    if (!HANDING_OUT.some((cue) => cues.has(cue))) continue;
    const commits = COMMITTING.some((cue) => cues.has(cue)) && !cues.has("doubt") && !cues.has("past");
    const named = commits && namedOwner(sentence, people) !== null ? NAMED : 0;
    const score = BASE + named + wording(cues, sentence, commits) + place(sentence, turns.length, chair);
    if (score >= LIKELY) candidates.push({ sentence, score });
  }
  for (const { sentence } of choose(candidates, assigned))
    assigned.set(sentence.at, {
      text: sentence.text,
      turns: asEvidence(sentence.turn, related.of(sentence, 1)),
      owner: findOwner(sentence, turns, people),
      dueDate: findDueDate(sentence.raw, options.heldOn),
    });
  return [...assigned].sort(([a], [b]) => a - b).flatMap(([, item]) => item ?? []);
}

/** The best by their wording. What was handed out in so many words is kept in any case and leaves room for fewer. */
function choose(candidates: Candidate[], assigned: Assignments): Candidate[] {
  const room = MOST - [...assigned.values()].filter((item) => item !== null).length;
  const best = candidates.toSorted((a, b) => b.score - a.score || a.sentence.at - b.sentence.at);
  return best.filter(({ score }, rank) => rank < Math.min(room, score >= CERTAIN ? MOST : FEW));
}

function wording(cues: Set<CueName>, sentence: Sentence, commits: boolean): number {
  const density = Math.min(1, (2 * sentence.terms.length) / Math.max(4, sentence.words));
  const dated = commits && WHEN.some((cue) => cues.has(cue)) ? DATED : 0;
  const short = sentence.words >= 8 ? 0 : commits ? -0.3 : -1.3;
  return weightOf(cues, WEIGHTS) + dated + short - density - 0.4 * Math.min(1.5, sentence.words / 25);
}

function place(sentence: Sentence, turns: number, chair: string): number {
  const share = sentence.turn / Math.max(1, turns);
  const late = Math.max(0, (share - 0.8) * 5);
  const led = sentence.speaker === chair && share > 0.8 ? 1 : 0;
  return late + led + (share > 0.95 ? 0.6 : 0) - (share < 0.1 && turns > 20 ? 0.6 : 0);
}
