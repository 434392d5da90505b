import type { TranscriptFile } from "./read-transcript.ts";
import type { RecallEvent, SignedHeaders } from "./recall-events.ts";

/** A webhook as it came in: nothing about it is believed yet. */
export type Delivered = {
  recordingId: string;
  /** From the address it was sent to. */
  token: string;
  body: Uint8Array;
  headers: SignedHeaders;
};

/** `id` is the sender's name for the delivery, the same whenever it is sent again; `text` is the body, which is JSON. */
export type Received =
  | { ok: true; id: string; text: string }
  | { ok: false; status: 400 | 401; reason: string };

/** What hears a meeting. With no recorder configured it is transcript capture: lines are brought, or delivered. */
export interface RecorderPort {
  /** "capture", or the vendor's name. */
  name: string;
  /** All or nothing; see `readTranscript`. */
  readTranscript(fileName: string, bytes: Uint8Array): Promise<TranscriptFile>;
  /** The secret part of a recording's own webhook address. */
  captureToken(recordingId: string): string;
  checkCaptureToken(recordingId: string, token: string): boolean;
  /**
   * Whether a delivery is authentic, by its token and once there are `secrets` by its signature as well, and an event
   * of the recorder's at all. `now` in ms.
   */
  receive(delivered: Delivered, options: { secrets: string[]; now: number }): Received;
  /** What a received text means; never throws. */
  readEvent(text: string): RecallEvent;
  close(): Promise<void>;
}
