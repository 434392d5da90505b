export const summarySections = [
  "overview",
  "key_discussion",
  "decision",
  "topic",
  "point",
  "jargon",
] as const;
export type SummarySection = (typeof summarySections)[number];
