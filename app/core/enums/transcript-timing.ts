/** How far the times of lines can be trusted: per line, only to the block a line stands in, or not given at all. */
export const transcriptTimings = ["exact", "block", "none"] as const;
export type TranscriptTiming = (typeof transcriptTimings)[number];
