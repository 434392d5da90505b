import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { boundedJson, vendorJson } from "#app/core/json-bound.ts";
import type { BotService } from "./bot-port.ts";
import type { Delivered, Received, RecorderPort } from "./port.ts";
import { type RecallEvent, readRecallEvent, verifySignature } from "./recall-events.ts";
import { readInline, type TranscriptReader } from "./transcript-reader.ts";

/**
 * The recorder that needs no configuration: it accepts uploaded or delivered transcripts. With `bots` it also joins meetings.
 * @param secret the server's own, 32 bytes or more; it allows deliveries to every recording
 */
export function captureRecorder(
  secret: string | Uint8Array,
  { reader = readInline, bots = null }: { reader?: TranscriptReader; bots?: BotService | null } = {},
): RecorderPort {
  const seal = (recordingId: string, userId: string) =>
    createHmac("sha256", secret).update(`throughline capture ${recordingId} ${userId}`).digest("base64url");
  function holderOf(recordingId: string, token: string): string | null {
    const dot = token.indexOf(".");
    const holder = token.slice(0, Math.max(dot, 0));
    const [expected, received] = [Buffer.from(seal(recordingId, holder)), Buffer.from(token.slice(dot + 1))];
    return expected.length === received.length && timingSafeEqual(expected, received) ? holder : null;
  }
  return {
    bots,
    readTranscript: reader.read,
    captureToken: (recordingId, userId) => `${userId}.${seal(recordingId, userId)}`,
    holderOf,
    receive(delivered, { secrets, now }) {
      const holder = holderOf(delivered.recordingId, delivered.token);
      if (holder === null) return refuse(401, "This isn't a recording address.");
      if (secrets.length === 0) return read(delivered, { id: idOf(delivered), holder, signed: false });
      const { body, headers } = delivered;
      const verdict = verifySignature(Buffer.from(body), headers, secrets, now);
      return verdict.ok
        ? read(delivered, { id: verdict.id, holder, signed: true })
        : refuse(401, verdict.reason);
    },
    readEvent,
    close: reader.close,
  };
}

type Origin = { id: string; holder: string; signed: boolean };

function read({ body }: Delivered, origin: Origin): Received {
  const text = decode(body);
  if (text === null) return refuse(400, "The body isn't UTF-8.");
  const event = readEvent(text);
  if (event.kind === "ignored" && event.event === "")
    return refuse(400, "The body is no event of a recorder.");
  return { ok: true, text, event, ...origin };
}

function readEvent(text: string): RecallEvent {
  return readRecallEvent(boundedJson(text, vendorJson));
}

/** The id of an unsigned delivery: the one in its headers, else a hash of the body. */
function idOf({ headers, body }: Delivered): string {
  const ids = [headers["webhook-id"], headers["svix-id"]];
  const received = ids.find((id) => typeof id === "string" && /^[\w:=+/@-]{1,200}$/.test(id));
  return typeof received === "string" ? received : createHash("sha256").update(body).digest("hex");
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
