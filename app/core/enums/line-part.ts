/** The parts of a summary document that are lists of lines. */
export const lineParts = ["keyDecisions", "keyDiscussions", "openQuestions"] as const;
export type LinePart = (typeof lineParts)[number];
