import type { Patterns } from "./patterns.ts";

/** What tells how two decisions stand to each other. */
export type Comparing = Patterns<
  /** It says that something is no longer as it was. */
  | "CHANGES"
  /** What is settled in each meeting anew. */
  | "ROUTINE"
  /** Where a decision goes on with why, or with what was before. */
  | "AFTERTHOUGHT"
  /** A word that stands in decisions about anything: what does something, when, and in which unit. */
  | "COMMON"
> & {
  /** How often something is: two decisions that say it otherwise are as far apart as with two numbers. */
  OFTEN: readonly (readonly [name: string, pattern: RegExp])[];
  /** What a number counts: two of different kinds are no two versions of one. */
  MEASURES: readonly (readonly [name: string, pattern: RegExp])[];
  /** Words of which one undoes what the other says. */
  OPPOSITES: readonly (readonly [one: RegExp, other: RegExp])[];
};
