/** Monthly is the same weekday of the month: the second Tuesday, or the last one. */
export const recurrences = ["weekly", "every_two_weeks", "monthly"] as const;
export type Recurrence = (typeof recurrences)[number];
