import { escapeRegExp } from "#app/core/escape-regexp.ts";
import { language } from "./language/current.ts";
import { agrees } from "./replies.ts";
import type { Sentence } from "./sentences.ts";
import { isStopWord } from "./tokens.ts";
import type { Turn } from "./types.ts";

const LONGEST_NAME = 60;

/**
 * Who is to do it: a person named as the doer, else the speaker who says "I'll", else whoever answers "sure" to
 * "can you". Null when it was not said. `people` are the names to look for, see peopleIn.
 */
export function findOwner(sentence: Sentence, turns: Turn[], people: string[]): string | null {
  return (
    namedOwner(sentence, people) ??
    (language.acts.SELF_COMMITMENT.test(sentence.text) ? nameOrNull(sentence.speaker) : null) ??
    (language.acts.OTHER.test(sentence.text) ? whoAgrees(sentence, turns) : null)
  );
}

/** The person whose name the sentence says as the doer, or addresses with "you". */
export function namedOwner(sentence: Sentence, people: string[]): string | null {
  const doer = people.find((person) => isDoer(person, sentence.raw));
  if (doer || !language.acts.OTHER.test(sentence.text)) return doer ?? null;
  return people.find((person) => isAddressed(person, sentence.raw)) ?? null;
}

/** Everyone who may own a task: those invited and those who spoke, each once. */
export function peopleIn(turns: Turn[], attendees: string[] = []): string[] {
  const names = new Set([...attendees, ...turns.map((turn) => turn.speaker)]);
  return [...names].filter((name) => nameOrNull(name) && name.length <= LONGEST_NAME);
}

function whoAgrees(sentence: Sentence, turns: Turn[]): string | null {
  const reply = turns
    .slice(sentence.turn + 1, sentence.turn + 3)
    .find((turn) => turn.speaker !== sentence.speaker);
  return reply && agrees(reply.text) ? nameOrNull(reply.speaker) : null;
}

function nameOrNull(speaker: string): string | null {
  return speaker.trim() === "" || language.names.UNKNOWN_SPEAKER.test(speaker) ? null : speaker;
}

/** The full name or the first name, as a pattern; a first name of one letter, or "The", is not used. */
function namePattern(person: string): string {
  const escaped = escapeRegExp(person);
  const first = escaped.split(/\s+/)[0] ?? "";
  return first.length > 1 && first !== escaped && !isStopWord(first) ? `(?:${escaped}|${first})` : escaped;
}

function isDoer(person: string, text: string): boolean {
  const name = namePattern(person);
  return new RegExp(`(?<![\\p{L}])${name}${language.acts.DOER}(?![\\p{L}])`, "iu").test(text);
}

function isAddressed(person: string, text: string): boolean {
  const name = namePattern(person);
  return new RegExp(`(?:^|[,;]\\s*)${name}\\s*[,?]|,\\s*${name}\\s*[.?!]?$`, "iu").test(text);
}
