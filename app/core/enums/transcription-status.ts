export const transcriptionStatuses = ["running", "done", "failed", "canceled"] as const;
export type TranscriptionStatus = (typeof transcriptionStatuses)[number];
