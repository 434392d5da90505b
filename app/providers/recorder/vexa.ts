import { createHmac, timingSafeEqual } from "node:crypto";
import { boundedJson, vendorJson } from "#app/core/json-bound.ts";
import type { Fetch } from "../provider-http.ts";
import { botClient } from "./bot-call.ts";
import { BotFailure, type BotService, type BotVerdict } from "./bot-port.ts";
import type { SignedHeaders } from "./recall-events.ts";
import { readVexaDelivery, vexaLine, vexaStep } from "./vexa-events.ts";
import { vexaMeeting } from "./vexa-meeting.ts";

export type VexaSettings = {
  /** Without a slash at the end. */
  base: string;
  apiKey: string;
  botName: string;
  secrets: string[];
  fetch: Fetch;
};

type Segments = { segments?: unknown; status?: unknown };
type Meeting = {
  platform?: unknown;
  native_meeting_id?: unknown;
  status?: unknown;
  start_time?: unknown;
  end_time?: unknown;
  updated_at?: unknown;
};

/** Vexa 0.12, hosted or one's own: https://github.com/Vexa-ai/vexa. A bot's id is its meeting, `platform/native id`. */
export function vexaBots({ base, apiKey, botName, secrets, fetch }: VexaSettings): BotService {
  const call = botClient({ base, headers: { "x-api-key": apiKey }, fetch });
  return {
    ...{ vendor: "vexa", label: "Vexa", botName, bookingLeadMs: null, fetchEveryMs: 10_000 },
    async join({ meetingUrl, name }) {
      const meeting = vexaMeeting(meetingUrl);
      if (!meeting) throw new BotFailure("request_refused", "Vexa knows no meeting by this link");
      const body = {
        platform: meeting.platform,
        native_meeting_id: meeting.nativeId,
        bot_name: name,
        language: "en",
        ...(meeting.passcode !== null && { passcode: meeting.passcode }),
      };
      // 409: a bot of ours is in this meeting already, from an earlier call or an earlier start.
      await call("POST", "/bots", { body, accept: [409] });
      return `${meeting.platform}/${meeting.nativeId}`;
    },
    async find({ meetingUrl }) {
      const meeting = vexaMeeting(meetingUrl);
      if (!meeting) return null;
      const found = await meetingOf(`${meeting.platform}/${meeting.nativeId}`);
      const isOver = ["completed", "failed"].includes(String(found?.status));
      return found && !isOver ? `${meeting.platform}/${meeting.nativeId}` : null;
    },
    async move() {
      throw new BotFailure("dispatched", "Vexa takes no bookings");
    },
    cancel: leave,
    leave,
    async state(vendorId) {
      const found = await meetingOf(vendorId);
      if (!found) return null;
      const at = (value: unknown) => (typeof value === "string" ? value : null);
      const event = vexaStep(String(found.status), null, at(found.end_time) ?? at(found.updated_at));
      const startedAt = Date.parse(at(found.start_time) ?? "");
      return { events: event ? [event] : [], startedAt: Number.isNaN(startedAt) ? null : startedAt };
    },
    async transcript(vendorId) {
      const { body } = await call("GET", `/transcripts/${vendorId}`, { accept: [404] });
      const { segments } = (body as Segments | null) ?? {};
      return Array.isArray(segments) ? segments.flatMap((segment) => vexaLine(segment) ?? []) : [];
    },
    requestTranscript: async () => false,
    async deleteMedia(vendorId) {
      await call("DELETE", `/meetings/${vendorId}`, { accept: [404, 409] });
    },
    verify: ({ body, headers }, now) => verifyVexa({ body, headers }, secrets, now),
    read: readVexaDelivery,
  };

  async function leave(vendorId: string): Promise<void> {
    await call("DELETE", `/bots/${vendorId}`, { accept: [404, 409] });
  }

  /** The newest meeting under this id: a link can be used many times. */
  async function meetingOf(vendorId: string): Promise<Meeting | undefined> {
    const { body } = await call("GET", "/meetings");
    const { meetings } = (body as { meetings?: unknown } | null) ?? {};
    const all: Meeting[] = Array.isArray(meetings) ? meetings : [];
    const own = all.filter(({ platform, native_meeting_id: id }) => `${platform}/${id}` === vendorId);
    return own.sort((a, b) => String(b.updated_at ?? "").localeCompare(String(a.updated_at ?? "")))[0];
  }
}

const toleranceSeconds = 5 * 60;

/** Verifies a webhook of Vexa's. The body differs when it is sent again, its `event_id` does not. */
export function verifyVexa(
  { body, headers }: { body: Uint8Array; headers: SignedHeaders },
  secrets: string[],
  now: number,
): BotVerdict {
  const refuse = (status: 400 | 401, reason: string) => ({ ok: false as const, status, reason });
  const [signature, timestamp] = [headers["x-webhook-signature"], headers["x-webhook-timestamp"]];
  if (typeof signature !== "string" || typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp))
    return refuse(401, "The signature headers are missing.");
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds)
    return refuse(401, "The message is too old, or dated in the future.");
  const isSigned = secrets.some((secret) => {
    const expected = createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
    const given = Buffer.from(signature.replace(/^sha256=/, ""), "hex");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return refuse(401, "No signature matches.");
  const text = Buffer.from(body).toString();
  const id = eventIdOf(text);
  return id === null ? refuse(400, "The body has no event_id.") : { ok: true, id, text };
}

function eventIdOf(text: string): string | null {
  const id = (boundedJson(text, vendorJson) as { event_id?: unknown } | null | undefined)?.event_id;
  return typeof id === "string" && id.length > 0 && id.length <= 200 ? id : null;
}
