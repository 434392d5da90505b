export const actionItemStatuses = ["pending", "completed"] as const;
export type ActionItemStatus = (typeof actionItemStatuses)[number];
