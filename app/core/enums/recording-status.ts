/** "none" is a meeting that was never recorded; there is no row for it. */
export const recordingStatuses = ["none", "starting", "active", "stopping", "error", "stopped"] as const;
export type RecordingStatus = (typeof recordingStatuses)[number];
