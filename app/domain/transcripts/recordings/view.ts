import { iso, isoOrNull } from "#app/core/clock.ts";
import type { RecordingStatus } from "#app/core/enums/recording-status.ts";
import { sayStored } from "#app/core/words.ts";
import { clockTime } from "./clock-time.ts";
import type { TranscriptRow } from "./line-queries.server.ts";
import type { RecordingRow } from "./schema.ts";

export type RecordingView = ReturnType<typeof recordingView>;

/** The state of a meeting's recording. `webhook_url` holds a secret: only for those who may record. */
export function recordingView(
  meetingId: string,
  recording: RecordingRow | undefined,
  { lines, webhook_url }: { lines: number; webhook_url: string | null },
) {
  const status: RecordingStatus = recording?.status ?? "none";
  return {
    meeting_id: meetingId,
    botId: recording?.bot_id ?? null,
    status,
    started_at: recording ? iso(recording.started_at) : null,
    stopped_at: isoOrNull(recording?.stopped_at ?? null),
    meeting_url: recording?.meeting_url ?? null,
    error: recording?.error ? sayStored(recording.error) : null,
    lines,
    webhook_url,
  };
}

/** @returns a line as the API and the pages show it; the time is null where the source gave none */
export function transcriptEntry({ segment_id, start_ms, speaker, text, timing }: TranscriptRow) {
  const timed = timing !== "none";
  return {
    segment_id,
    timestamp: timed ? clockTime(start_ms) : null,
    start_ms: timed ? start_ms : null,
    speaker,
    text,
  };
}

export type QuoteView = ReturnType<typeof quoteView>;

/** Spoken words with their surroundings. @param quoted the ids of the lines that are the quote */
export function quoteView(lines: TranscriptRow[], quoted: string[]) {
  return { lines: lines.map(transcriptEntry), quoted };
}
