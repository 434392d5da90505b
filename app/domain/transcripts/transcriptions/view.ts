import { day, iso } from "#app/core/clock.ts";
import { sayStored } from "#app/core/words.ts";
import type { TranscriptionRow } from "./schema.ts";

export type TranscriptionView = ReturnType<typeof transcriptionView>;

/** How far a recording is, in seconds of its sound. */
export function transcriptionView(row: TranscriptionRow) {
  return {
    transcription_id: row.transcription_id,
    meeting_id: row.meeting_id,
    file_name: row.file_name,
    status: row.status,
    duration_seconds: Math.round(row.duration_ms / 1000),
    transcribed_seconds: Math.round(row.position_ms / 1000),
    problem: row.problem === null ? null : sayStored(row.problem),
    service: row.service,
    /** Whether its file is stored and can be played. */
    file_kept: row.recording_id !== null,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  };
}

/** When something is deleted that is kept for so many days after its meeting, or after it was added later; null for never. */
export function goesAt(days: number | null, meeting: { held_at: number }, addedAt: number): string | null {
  return days === null ? null : iso(Math.max(meeting.held_at, addedAt) + days * day);
}
