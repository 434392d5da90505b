/** As what a person reads a summary: the highest of their roles. */
export const summaryRoles = ["host", "project_admin", "member", "participant"] as const;
export type SummaryRole = (typeof summaryRoles)[number];
