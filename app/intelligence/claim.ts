import type { StatementKind } from "#app/core/enums/statement-kind.ts";
import { isPromptInjection } from "./injection.ts";
import { language, ofEachLanguage } from "./language/current.ts";
import { splitSentences } from "./sentences.ts";
import { fold, termsOf, wordsOf } from "./tokens.ts";
import type { Turn } from "./types.ts";

/** A sentence about a meeting and the turns it is said to rest on. */
export type Claim = {
  kind: StatementKind;
  text: string;
  turns: number[];
  owner?: string | null;
  /** YYYY-MM-DD. */
  due?: string | null;
};

/** What is known of the meeting beside its words: who may own a task, the day relative dates count from, and its plan. */
export type ProofContext = {
  people: string[];
  heldOn?: string;
  /** Title, agenda, terms: their names may stand in minutes although nobody said them. */
  known?: string;
};

/** Turns before and after a cited one that may carry part of what a sentence says. */
const AROUND = 2;
const tellingTerms = ofEachLanguage(() => new Set(termsOf(language.proof.TELLING)));

export type Spoken = { sentence: string; speaker: string };

/** What a claim is held against: the cited turns and those around them, without what is said to a language model. */
export type Ground = {
  cited: Turn[];
  /** Cited turns and their neighbours, in order. */
  near: Turn[];
  said: string;
  /** With the speakers' names. */
  heard: string;
  /** The claim's content words as index terms. */
  words: string[];
  /** The sentences that hold half of them or more. */
  nearest: Spoken[];
};

/** @returns null where a cited turn does not exist, or none is cited */
export function groundOf(claim: Claim, turns: Turn[], { people }: ProofContext): Ground | null {
  const at = claim.turns.filter((turn) => Number.isInteger(turn) && turns[turn] !== undefined);
  if (at.length === 0 || at.length < claim.turns.length) return null;
  const near = turnsNear(at, turns).filter(({ text }) => !isPromptInjection(text));
  const said = near.map(({ text }) => text).join(" ");
  const words = contentTerms(claim.text, people);
  return {
    cited: at.flatMap((turn) => turns[turn] ?? []),
    near,
    said,
    heard: `${near.map(({ speaker }) => speaker).join(" ")} ${said}`,
    words,
    nearest: nearestTo(words, near),
  };
}

/** What the claim says beside who said it. */
function contentTerms(text: string, people: string[]): string[] {
  const names = new Set(termsOf(people.join(" ")));
  return [...new Set(termsOf(text))].filter((term) => !tellingTerms().has(term) && !names.has(term));
}

/** Turn numbers with those around them, each once and in order. */
export function turnsNear(at: number[], turns: Turn[]): Turn[] {
  return numbersNear(at).flatMap((turn) => turns[turn] ?? []);
}

export function numbersNear(at: number[]): number[] {
  const near = new Set(
    at.flatMap((turn) => Array.from({ length: 2 * AROUND + 1 }, (_, index) => turn - AROUND + index)),
  );
  return [...near].sort((a, b) => a - b);
}

/** The sentences of these turns that hold half of the words or more. */
export function nearestTo(words: string[], among: Turn[]): Spoken[] {
  const wanted = new Set(words);
  return among
    .flatMap(({ speaker, text: said }) => splitSentences(said).map((sentence) => ({ sentence, speaker })))
    .filter(({ sentence }) => {
      const shared = termsOf(sentence).filter((term) => wanted.has(term)).length;
      return shared > 0 && shared >= wanted.size / 2;
    });
}

type Names = { people: string[]; others: string[] };

/** Words that are written as names: of people who are known, and others with a capital inside a sentence. */
export function writtenNames(text: string, people: string[]): Names {
  const known = new Set(
    people.flatMap((person) => wordsOf(person).map(fold)).filter((word) => word.length > 1),
  );
  const names: Names = { people: [], others: [] };
  for (const sentence of splitSentences(text))
    for (const [at, word] of wordsOf(sentence).entries()) {
      if (!/^\p{Lu}/u.test(word) || fold(word) === "i") continue;
      if (known.has(fold(word.replace(language.words.POSSESSIVE, "")))) names.people.push(word);
      else if (at > 0 && word.length > 1) names.others.push(word);
    }
  return names;
}

/** Whether a name was heard, in any of its forms. */
export function hears(heard: string, name: string): boolean {
  const wanted = bare(name);
  return wordsOf(heard).some((word) => bare(word) === wanted);
}

/** Without what tells a name's forms apart: "Fridays", "Ana's". */
function bare(name: string): string {
  return fold(name.replace(language.words.POSSESSIVE, "")).replace(language.words.PLURAL_ENDING, "");
}

export function denies(text: string): boolean {
  return language.proof.NEGATION.test(text.replace(language.proof.DENIES_NOTHING, " "));
}

/** The person of `people` whose full or first name this is. */
export function personNamed(name: string, people: string[]): string | undefined {
  const wanted = fold(name.trim());
  return (
    people.find((one) => fold(one) === wanted) ??
    people.find((one) => fold(one.split(/\s+/)[0] ?? "") === wanted)
  );
}
