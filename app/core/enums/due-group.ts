export const dueGroups = ["overdue", "week", "later", "done"] as const;
export type DueGroup = (typeof dueGroups)[number];
