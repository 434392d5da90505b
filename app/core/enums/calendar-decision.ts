/** What a person does with an event of a calendar. */
export const calendarDecisions = ["add", "dismiss"] as const;
export type CalendarDecision = (typeof calendarDecisions)[number];
