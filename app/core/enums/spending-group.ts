export const spendingGroups = ["organization", "project", "person", "kind"] as const;
export type SpendingGroup = (typeof spendingGroups)[number];
