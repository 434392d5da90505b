/** `kept`: its file is stored, and nothing here transcribes it yet. */
export const transcriptionStatuses = ["running", "done", "failed", "canceled", "kept"] as const;
export type TranscriptionStatus = (typeof transcriptionStatuses)[number];
