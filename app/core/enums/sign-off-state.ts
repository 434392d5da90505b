/** How a reader is told where the minutes stand: as stored, or agreed with a change since, or with a seal that no longer fits. */
export const signOffStates = ["open", "agreed", "changed", "broken", "lapsed", "withdrawn"] as const;
export type SignOffState = (typeof signOffStates)[number];
