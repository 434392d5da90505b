import type { RecordingRow } from "./schema.ts";

type Beginning = Pick<RecordingRow, "recording_id" | "meeting_id" | "started_by" | "started_at">;

export function newRecording(own: Beginning, more: Partial<RecordingRow>): RecordingRow {
  const unset = { meeting_url: null, stopped_at: null, error: null };
  return { ...own, ...unset, bot_id: own.recording_id, status: "starting", timing: "exact", ...more };
}
