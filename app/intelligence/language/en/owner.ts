/** Who is to do something, told by the wording around a name. */

/** The speaker takes it on. */
export const SELF_COMMITMENT =
  /\b(?:i'll|i will|i can|i'm going to|i am going to|let me|i have to|i need to|i should|i'd better)\b/i;

/** Somebody else is to do it. */
export const OTHER = /\b(?:you|can you|could you|would you|will you|you'll)\b/i;

/** What follows the name of the person who is to do something. */
export const DOER =
  "(?:'ll|’ll| will| can| is going to| has to| needs to| should| to|, (?:can|could|would|will|please|you)| please)";
