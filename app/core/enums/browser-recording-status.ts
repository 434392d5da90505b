export const browserRecordingStatuses = ["recording", "finishing", "stored", "failed"] as const;
export type BrowserRecordingStatus = (typeof browserRecordingStatuses)[number];
