import type { MeetingStatus } from "#app/core/enums/meeting-status.ts";

/** Of a meeting that is not over and not being summarised. */
export const statusesAhead: MeetingStatus[] = ["scheduled", "in_progress"];

/** A meeting that is summarised stays so while more is recorded. */
export function whileRecording(status: MeetingStatus): MeetingStatus {
  return status === "scheduled" ? "in_progress" : status;
}

/** Without a word the meeting waits for its transcript again. */
export function afterRecording(status: MeetingStatus, hasLines: boolean): MeetingStatus {
  if (status === "completed" || status === "processing") return status;
  return hasLines ? "processing" : "scheduled";
}
