/** How a decision seems to stand to an earlier one. */
export const decisionRelations = ["repeats", "contradicts"] as const;
export type DecisionRelation = (typeof decisionRelations)[number];
