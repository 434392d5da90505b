import type { Sentence } from "./sentences.ts";
import type { Turn } from "./types.ts";

const SELF =
  /\b(?:i'll|i will|i can|i'm going to|i am going to|let me|i have to|i need to|i should|i'd better)\b/i;
const OTHER = /\b(?:you|can you|could you|would you|will you|you'll)\b/i;
const AGREES =
  /^(?:yeah|yes|yep|sure|okay|ok|will do|of course|no problem|i'll|i will|i can|got it|absolutely|alright|all right|fine)\b/i;

/**
 * Who is to do it: a person named as the doer, else the speaker who says "I'll", else whoever answers "sure" to
 * "can you". Null when it was not said.
 */
export function findOwner(sentence: Sentence, turns: Turn[], attendees: string[]): string | null {
  const people = peopleOf(turns, attendees);
  const named = people.find((person) => isDoer(person, sentence.raw));
  if (named) return named;
  if (SELF.test(sentence.text)) return nameOrNull(sentence.speaker);
  if (!OTHER.test(sentence.text)) return null;
  const addressed = people.find((person) => isAddressed(person, sentence.raw));
  if (addressed) return addressed;
  const reply = turns
    .slice(sentence.turn + 1, sentence.turn + 3)
    .find((turn) => turn.speaker !== sentence.speaker);
  return reply && AGREES.test(reply.text.trim()) ? nameOrNull(reply.speaker) : null;
}

function nameOrNull(speaker: string): string | null {
  return speaker.trim() === "" || /^(?:unknown|speaker)\b/i.test(speaker) ? null : speaker;
}

function peopleOf(turns: Turn[], attendees: string[]): string[] {
  return [...new Set([...attendees, ...turns.map((turn) => turn.speaker)])].filter((name) =>
    nameOrNull(name),
  );
}

/** The full name or the first name, as a pattern; a first name shorter than two letters is not used. */
function namePattern(person: string): string {
  const escaped = person.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const first = escaped.split(/\s+/)[0] ?? "";
  return first.length > 1 && first !== escaped ? `(?:${escaped}|${first})` : escaped;
}

function isDoer(person: string, text: string): boolean {
  const name = namePattern(person);
  return new RegExp(
    `(?<![\\p{L}])${name}(?:'ll|’ll| will| can| is going to| has to| needs to| should| to|, (?:can|could|would|will|please|you)| please)(?![\\p{L}])`,
    "iu",
  ).test(text);
}

function isAddressed(person: string, text: string): boolean {
  const name = namePattern(person);
  return new RegExp(`(?:^|[,;]\\s*)${name}\\s*[,?]|,\\s*${name}\\s*[.?!]?$`, "iu").test(text);
}
