import type { Patterns } from "./patterns.ts";

/** What tells that something that was promised was done since. */
export type Completions = Patterns<
  /** Where one statement of a sentence ends and another begins. */
  | "CLAUSE"
  /** Words that make a statement none of something done: a denial, what is to come, a condition, a part, a doubt. */
  | "NOT_DONE"
  /** The same, where it is only said of a part; a promise of that part has the word too. */
  | "PARTIAL"
  /** Something of it is left. */
  | "TO_COME"
  /** It was done before anybody promised it. */
  | "LONG_AGO"
  /** A question, with or without its mark. */
  | "ASKED"
  /** Says of whatever it is said of that it is done. */
  | "DONE"
  /** The same of something that is made. */
  | "READY"
  /** The same of something that goes to other people. */
  | "OUT"
  /** Points at what was said just before. */
  | "BACK"
  /** Between something and what it is only a part or a kind of. */
  | "OF_IT"
  | "BY_SPEAKER"
  | "BY_LISTENER"
  | "BY_GROUP"
  /** It says what was done, and not by whom. */
  | "PASSIVE"
> & {
  /** Words that say how, when or how many, and not what; with spaces between them. */
  BESIDES: string;
  /** What a promise promises to do, as its stem; null where it names no work. */
  workOf(promise: string): string | null;
  /** What a statement says was done, as stems. */
  doneIn(statement: string): string[];
  /** Stems that stand for one work. */
  SAME_WORK: readonly (readonly string[])[];
  /** Those of making something. */
  MAKING: ReadonlySet<string>;
  /** Those of bringing something to people, or talking to them: a thing that is ready has not gone to them. */
  REACHING: ReadonlySet<string>;
};
