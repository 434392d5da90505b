/** A meeting is "processing" once it has a transcript, until its summary is ready. */
export const meetingStatuses = ["scheduled", "in_progress", "processing", "completed"] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];
