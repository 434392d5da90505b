import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Delivered, Received, RecorderPort } from "./port.ts";
import { type RecallEvent, readRecallEvent, verifySignature } from "./recall-events.ts";
import { readHere, type TranscriptReader } from "./transcript-reader.ts";

/**
 * The recorder that is always there: it joins no meeting, and takes the words that are brought or delivered.
 * @param secret the server's own, 32 bytes or more; whoever has it can deliver to every recording
 */
export function captureRecorder(
  secret: string | Uint8Array,
  reader: TranscriptReader = readHere,
): RecorderPort {
  const captureToken = (recordingId: string) =>
    createHmac("sha256", secret).update(`throughline capture ${recordingId}`).digest("base64url");
  function checkCaptureToken(recordingId: string, token: string): boolean {
    const [expected, given] = [Buffer.from(captureToken(recordingId)), Buffer.from(token)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
  return {
    name: "capture",
    readTranscript: reader.read,
    captureToken,
    checkCaptureToken,
    receive(delivered, { secrets, now }) {
      if (!checkCaptureToken(delivered.recordingId, delivered.token))
        return refuse(401, "This address is none of a recording.");
      if (secrets.length === 0) return read(delivered, idOf(delivered));
      const { body, headers } = delivered;
      const verdict = verifySignature(Buffer.from(body), headers, secrets, now);
      return verdict.ok ? read(delivered, verdict.id) : refuse(401, verdict.reason);
    },
    readEvent,
    close: reader.close,
  };
}

function read({ body }: Delivered, id: string): Received {
  const text = decode(body);
  if (text === null) return refuse(400, "The body is not UTF-8.");
  const event = readEvent(text);
  if (event.kind === "ignored" && event.event === "")
    return refuse(400, "The body is no event of a recorder.");
  return { ok: true, id, text };
}

function readEvent(text: string): RecallEvent {
  try {
    return readRecallEvent(JSON.parse(text));
  } catch {
    return { kind: "ignored", event: "" };
  }
}

/** An unsigned delivery may still be numbered; without a usable number the same body is the same delivery. */
function idOf({ headers, body }: Delivered): string {
  const ids = [headers["webhook-id"], headers["svix-id"]];
  const given = ids.find((id) => typeof id === "string" && /^[\w:=+/@-]{1,200}$/.test(id));
  return typeof given === "string" ? given : createHash("sha256").update(body).digest("hex");
}

function decode(body: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

function refuse(status: 400 | 401, reason: string): Received {
  return { ok: false, status, reason };
}
