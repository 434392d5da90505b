/*
 * Keys of reactions. Of the jobs with one key a single one waits, so a key says how much one run covers: with the key of a
 * meeting a run reads the meeting as it is by then, and covers every change before it.
 */

/** A job for each event, such as a notification. */
export const eachEvent = { key: ({ event_id }: { event_id: string }) => event_id };
export const eachMeeting = { key: ({ meeting_id }: { meeting_id: string }) => meeting_id };
export const eachProject = { key: ({ project_id }: { project_id: string }) => project_id };
export const eachRecording = { key: ({ recording_id }: { recording_id: string }) => recording_id };
/** One run covers everything there is. */
export const dedupeAll = { key: () => "" };
