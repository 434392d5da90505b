import { iso } from "#app/core/clock.ts";
import { sayStored } from "#app/core/words.ts";
import type { BrowserRecordingRow } from "./schema.ts";

export type BrowserRecordingView = ReturnType<typeof browserRecordingView>;

type Around = { title: string; startedByName: string; userId: string };

export function browserRecordingView(row: BrowserRecordingRow, { title, startedByName, userId }: Around) {
  return {
    browser_recording_id: row.browser_recording_id,
    meeting_id: row.meeting_id,
    title,
    status: row.status,
    /** How much of it has arrived. */
    recorded_seconds: Math.round(row.recorded_ms / 1000),
    chunks: row.chunks,
    problem: row.problem === null ? null : sayStored(row.problem),
    started_by: startedByName,
    is_own: row.started_by === userId,
    started_at: iso(row.started_at),
    heard_at: iso(row.heard_at),
  };
}
