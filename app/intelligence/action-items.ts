import { ACTION_CUES } from "./action-cues.ts";
import { findDueDate } from "./due-date.ts";
import { findOwner } from "./owner.ts";
import type { Sentence } from "./sentences.ts";
import type { ActionItemDraft, DigestOptions, Turn } from "./types.ts";

const NEEDED = 1.9;
const MOST = 5;
const SHORTEST = 5;
const LONGEST = 45;

/**
 * What people undertook or were asked to do. A sentence qualifies by the cues in it and by how late it falls: tasks
 * are handed out towards the end. Owner and due date are given only when they were said.
 */
export function findActionItems(
  turns: Turn[],
  sentences: Sentence[],
  options: DigestOptions,
): ActionItemDraft[] {
  const scored = sentences
    .filter((sentence) => sentence.whole && sentence.words >= SHORTEST && sentence.words <= LONGEST)
    .map((sentence) => ({ sentence, score: scoreOf(sentence, turns.length) }))
    .filter(({ score }) => score >= NEEDED);
  scored.sort((a, b) => b.score - a.score || a.sentence.at - b.sentence.at);
  const kept = scored.slice(0, MOST).sort((a, b) => a.sentence.at - b.sentence.at);
  return kept.map(({ sentence }) => ({
    text: sentence.text,
    turns: [sentence.turn],
    owner: findOwner(sentence, turns, options.attendees ?? []),
    dueDate: findDueDate(sentence.raw, options.heldOn),
  }));
}

function scoreOf(sentence: Sentence, turns: number): number {
  let score = 0;
  for (const { pattern, weight } of ACTION_CUES) if (pattern.test(sentence.text)) score += weight;
  return score > 0 ? score + lateness(sentence.turn, turns) : 0;
}

/** 0 until four fifths of the meeting have passed, then rising to 1. */
function lateness(turn: number, turns: number): number {
  return Math.max(0, (turn / Math.max(1, turns) - 0.8) * 5);
}
