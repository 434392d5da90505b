import type { TranscriptFile } from "#app/transcript-files/read-transcript.ts";
import type { BotService } from "./bot-port.ts";
import type { RecallEvent, SignedHeaders } from "./recall-events.ts";

/** A webhook request that is not verified yet. */
export type Delivered = {
  recordingId: string;
  /** The token in the address. */
  token: string;
  body: Uint8Array;
  headers: SignedHeaders;
};

/**
 * A verified delivery. `id` is the sender's id of it, the same when it is sent again; `text` is the body, which is JSON, and
 * `event` what it says; `holder` is the person the address was given to. A `signed` one is from the recorder itself.
 */
export type Received =
  | { ok: true; id: string; text: string; event: RecallEvent; holder: string; signed: boolean }
  | { ok: false; status: 400 | 401; reason: string };

/** Provides the transcript of a meeting. Without a configured recorder it is transcript capture: upload, paste or delivery. */
export interface RecorderPort {
  /** The service that sends bots to meetings; null when there is none, and transcripts are brought or posted. */
  bots: BotService | null;
  /** All lines or an error; see `readTranscript`. */
  readTranscript(fileName: string, bytes: Uint8Array): Promise<TranscriptFile>;
  /** The token of a recording's webhook address for one person. It is valid while that person may record. */
  captureToken(recordingId: string, userId: string): string;
  /** The person the address was given to; null for an invalid token. */
  holderOf(recordingId: string, token: string): string | null;
  /**
   * Verifies a delivery by its token, and when there are `secrets` by its signature, and checks that it is an event of the
   * recorder. `now` in ms.
   */
  receive(delivered: Delivered, options: { secrets: string[]; now: number }): Received;
  /** Parses a received text; never throws. */
  readEvent(text: string): RecallEvent;
  close(): Promise<void>;
}
