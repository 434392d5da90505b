/** What became of a delivery; "all" is no filter. */
export const outcomes = ["all", "problem", "waiting", "applied"] as const;
export type DeliveryOutcome = (typeof outcomes)[number];

export const callOutcomes = ["all", "failed"] as const;
