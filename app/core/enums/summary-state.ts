export const summaryStates = ["none", "processing", "ready", "failed"] as const;
export type SummaryState = (typeof summaryStates)[number];
