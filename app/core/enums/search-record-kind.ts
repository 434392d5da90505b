/** What is written about meetings: their titles, the lines of their summaries, their action items, and notes. */
export const searchRecordKinds = ["title", "line", "item", "note"] as const;
export type SearchRecordKind = (typeof searchRecordKinds)[number];
