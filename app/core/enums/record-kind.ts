/** What of a meeting's records an answer may cite. */
export const recordKinds = ["decision", "overview", "action-item", "meeting"] as const;
export type RecordKind = (typeof recordKinds)[number];
