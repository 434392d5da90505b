import type { RecordingStatus } from "#app/core/enums/recording-status.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import type { RecordingRow } from "./schema.ts";

/** The states of a recording that runs, begins or ends. */
export const openStatuses = ["starting", "active", "stopping"] as const;

export function isOpen(status: RecordingStatus): boolean {
  return openStatuses.some((open) => open === status);
}

type Beginning = Pick<RecordingRow, "recording_id" | "meeting_id" | "started_by" | "started_at">;

export function newRecording(own: Beginning, more: Partial<RecordingRow>): RecordingRow {
  const unset = { meeting_url: null, stopped_at: null, error: null, words_hash: null, stated: null };
  return { ...own, ...unset, bot_id: own.recording_id, status: "starting", timing: "exact", ...more };
}

/** Planned for later and not recorded yet. */
export function isAhead(
  { meeting_status, scheduled_at }: Pick<MeetingRow, "meeting_status" | "scheduled_at">,
  { now, wasRecorded }: { now: number; wasRecorded: boolean },
): boolean {
  return meeting_status === "scheduled" && scheduled_at > now && !wasRecorded;
}
