/** Where a calendar is read. */
export const calendarKinds = ["address", "google", "microsoft"] as const;
export type CalendarKind = (typeof calendarKinds)[number];
