export const summarySections = [
  "overview",
  "key_discussion",
  "decision",
  "open_question",
  "topic",
  "point",
  "jargon",
] as const;
export type SummarySection = (typeof summarySections)[number];
