/**
 * What happened to a decision. proposed, decided: how it stands in its summary. confirmed: somebody said in the log that it holds.
 * superseded: another one took its place. same: it was said to be the same as another one. separated: one of the two was taken back. reversed, restored.
 */
export const decisionActs = [
  "proposed",
  "decided",
  "confirmed",
  "superseded",
  "same",
  "separated",
  "reversed",
  "restored",
] as const;
export type DecisionAct = (typeof decisionActs)[number];
