/**
 * Where a decision of a project stands. proposed: a program read it in a meeting, and nobody has said that it holds. decided: a
 * person wrote, kept or confirmed it. superseded: a later one stands in its place. reversed: it was taken back.
 */
export const decisionStates = ["proposed", "decided", "superseded", "reversed"] as const;
export type DecisionState = (typeof decisionStates)[number];
