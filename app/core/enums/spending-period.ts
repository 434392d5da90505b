export const spendingPeriods = ["today", "month"] as const;
export type SpendingPeriod = (typeof spendingPeriods)[number];
