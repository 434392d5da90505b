import type { TranscriptFile } from "./read-transcript.ts";

/** What hears a meeting. With no recorder configured it is transcript capture: lines are brought, or delivered. */
export interface RecorderPort {
  /** "capture", or the vendor's name. */
  name: string;
  readTranscript(fileName: string, bytes: Uint8Array): TranscriptFile;
  /** The secret part of a recording's own webhook address. */
  captureToken(recordingId: string): string;
  checkCaptureToken(recordingId: string, token: string): boolean;
}
