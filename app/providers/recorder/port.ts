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

/**
 * `id` is the sender's name for the delivery, the same whenever it is sent again; `text` is the body, which is JSON;
 * `holder` is who was given the address. A `signed` one is the recorder's own, whoever holds the address.
 */
export type Received =
  | { ok: true; id: string; text: string; holder: string; signed: boolean }
  | { ok: false; status: 400 | 401; reason: string };

/** What hears a meeting. With no recorder configured it is transcript capture: lines are brought, or delivered. */
export interface RecorderPort {
  /** "capture", or the vendor's name. */
  name: string;
  /** All or nothing; see `readTranscript`. */
  readTranscript(fileName: string, bytes: Uint8Array): Promise<TranscriptFile>;
  /** The secret part of a recording's webhook address as one person is given it: what they pass on ends with their rights. */
  captureToken(recordingId: string, userId: string): string;
  /** Who was given this address; null for none of ours. */
  holderOf(recordingId: string, token: string): string | null;
  /**
   * Whether a delivery is authentic, by its token and once there are `secrets` by its signature as well, and an event
   * of the recorder's at all. `now` in ms.
   */
  receive(delivered: Delivered, options: { secrets: string[]; now: number }): Received;
  /** What a received text means; never throws. */
  readEvent(text: string): RecallEvent;
  close(): Promise<void>;
}
