import type { TranscriptFile } from "./read-transcript.ts";
import type { RecallEvent, SignedHeaders, Verdict } from "./recall-events.ts";

/** What hears a meeting. With no recorder configured it is transcript capture: lines are brought, or delivered. */
export interface RecorderPort {
  /** "capture", or the vendor's name. */
  name: string;
  readTranscript(fileName: string, bytes: Uint8Array): TranscriptFile;
  /** The secret part of a recording's own webhook address. */
  captureToken(recordingId: string): string;
  checkCaptureToken(recordingId: string, token: string): boolean;
  /** Whether one of `secrets` signed exactly these bytes within five minutes of `now` (ms). */
  verifySignature(body: Buffer, headers: SignedHeaders, secrets: string[], now: number): Verdict;
  /** What a delivered body means; never throws. An `ignored` event without a name is none of the recorder's. */
  readEvent(body: unknown): RecallEvent;
}
