import { createHmac, timingSafeEqual } from "node:crypto";
import type { RecorderPort } from "./port.ts";
import { readTranscript } from "./read-transcript.ts";
import { readRecallEvent, verifySignature } from "./recall-events.ts";

/**
 * The recorder that is always there: it joins no meeting, and takes the words that are brought or delivered.
 * @param secret the server's own, 32 bytes or more; whoever has it can deliver to every recording
 */
export function captureRecorder(secret: string | Uint8Array): RecorderPort {
  const captureToken = (recordingId: string) =>
    createHmac("sha256", secret).update(`throughline capture ${recordingId}`).digest("base64url");
  return {
    name: "capture",
    readTranscript,
    captureToken,
    checkCaptureToken(recordingId, token) {
      const [expected, given] = [Buffer.from(captureToken(recordingId)), Buffer.from(token)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    verifySignature,
    readEvent: readRecallEvent,
  };
}
