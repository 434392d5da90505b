/** The parts of a summary document, as its wire format names them. */
export const contentParts = [
  "summary",
  "keyDiscussions",
  "keyDecisions",
  "openQuestions",
  "outline",
  "jargonGlossary",
] as const;
export type ContentPart = (typeof contentParts)[number];
