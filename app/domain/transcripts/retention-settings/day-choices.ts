/** Days after a meeting that a project can choose to keep its transcript or recording. */
export const retentionDayChoices = [30, 90, 180, 365] as const;
