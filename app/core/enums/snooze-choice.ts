/** When a snoozed notification comes back, without naming a day. */
export const snoozeChoices = ["later_today", "tomorrow", "next_week"] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];
