import type { Patterns } from "./patterns.ts";

/** What people do with a sentence in a meeting: undertake, ask, settle, leave open. */
export type Acts = Patterns<
  | "UNDERTAKES"
  | "OFFERS"
  | "ASKS_FOR"
  | "BARE_YES"
  | "SETTLES"
  | "PROPOSES"
  | "ASKS_CONSENT"
  | "CONFIRMS"
  | "CONSENTS"
  | "CONSENTS_INSIDE"
  | "IN_MEETING"
  | "STAYS_OPEN"
  | "WONDERS"
  | "SETS_LIMIT"
  | "NAMES_NOTHING"
  | "ANSWERS"
  | "POINTS"
  | "POINTS_AT_A_PERSON"
  | "CONCLUDES"
  | "SELF_COMMITMENT"
  | "OTHER"
> & {
  /** The source of a pattern. */
  DOER: string;
};
