import { createHmac, timingSafeEqual } from "node:crypto";
import { jsonCounter, usualJson } from "#app/core/json-bound.ts";
import type { Fetch } from "../provider-http.ts";
import { attendeeHistory, attendeeLine, readAttendeeDelivery } from "./attendee-events.ts";
import { botClient } from "./bot-call.ts";
import { BotFailure, type BotService, type BotVerdict } from "./bot-port.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { SignedHeaders } from "./recall-events.ts";

export type AttendeeSettings = {
  /** Without a slash at the end. */
  base: string;
  apiKey: string;
  botName: string;
  /** Base64, as the project's settings show them; any of them may have signed. */
  secrets: string[];
  fetch: Fetch;
};

type Bot = { id?: unknown; events?: unknown; metadata?: { throughline_bot?: unknown } | null };
type Page = { results?: Bot[] };

/** Attendee, hosted or one's own: https://docs.attendee.dev */
export function attendeeBots({ base, apiKey, botName, secrets, fetch }: AttendeeSettings): BotService {
  const call = botClient({
    base: `${base}/api/v1`,
    headers: { authorization: `Token ${apiKey}` },
    fetch,
  });
  const find = async ({ botId }: { botId: string }) => {
    const { body } = await call("GET", "/bots");
    return (body as Page | null)?.results?.find((bot) => bot.metadata?.throughline_bot === botId);
  };
  return {
    ...{ vendor: "attendee", label: "Attendee", botName, fetchEveryMs: null },
    bookingLeadMs: 2 * 60_000,
    async join({ botId, meetingUrl, name, joinAt, eventsUrl, key }) {
      const body = {
        meeting_url: meetingUrl,
        bot_name: name,
        ...(joinAt !== null && { join_at: new Date(joinAt).toISOString() }),
        metadata: { throughline_bot: botId },
        deduplication_key: key,
        // Attendee posts to https addresses only; without one its project's own webhook is used.
        ...(eventsUrl.startsWith("https://") && {
          webhooks: [{ url: eventsUrl, triggers: ["bot.state_change", "transcript.update"] }],
        }),
      };
      const made = await call("POST", "/bots", { body, accept: [400] });
      if (made.status === 400) {
        // The key is of a bot that lives: an earlier call of this try has made it.
        const living = idOf(await find({ botId }));
        if (living !== null) return living;
        throw new BotFailure("request_refused", `POST /bots: 400 ${JSON.stringify(made.body).slice(0, 300)}`);
      }
      const id = idOf(made.body as Bot | null);
      if (id === null) throw new BotFailure("unreachable", "The answer names no bot");
      return id;
    },
    find: async (request) => idOf(await find(request)),
    async move(id, { meetingUrl, joinAt }) {
      const body = { meeting_url: meetingUrl, join_at: new Date(joinAt).toISOString() };
      const moved = await call("PATCH", `/bots/${id}`, { body, accept: [400] });
      if (moved.status === 400) throw new BotFailure("dispatched", "The bot can't be moved any more");
    },
    async cancel(id) {
      const { status } = await call("DELETE", `/bots/${id}`, { accept: [400, 404] });
      if (status === 400) throw new BotFailure("dispatched", "The bot can't be taken back any more");
    },
    async leave(id) {
      // 400: it is not in a meeting any more.
      await call("POST", `/bots/${id}/leave`, { accept: [400, 404] });
    },
    async state(id) {
      const { status, body } = await call("GET", `/bots/${id}`, { accept: [404] });
      return status === 404
        ? null
        : { events: attendeeHistory((body as Bot | null)?.events), startedAt: null };
    },
    async transcript(id) {
      const { body } = await call("GET", `/bots/${id}/transcript`, { accept: [404] });
      return Array.isArray(body) ? body.flatMap((item) => attendeeLine(item) ?? []) : [];
    },
    requestTranscript: async () => false,
    async deleteMedia(id) {
      await call("POST", `/bots/${id}/delete_data`, { accept: [400, 404] });
    },
    verify: ({ body, headers }) => verifyAttendee(body, headers, secrets),
    read: readAttendeeDelivery,
  };
}

/** A line has some ten values; with the times of its words it would have three more for each. */
const deliveryBound = { ...usualJson, values: 5000 };
const longestDelivery = 256_000;

/** Verifies a webhook of Attendee's: its signature is over the JSON written canonically, and it has no time. */
export function verifyAttendee(body: Uint8Array, headers: SignedHeaders, secrets: string[]): BotVerdict {
  const refuse = (status: 400 | 401, reason: string) => ({ ok: false as const, status, reason });
  const signature = headers["x-webhook-signature"];
  if (typeof signature !== "string") return refuse(401, "The signature header is missing.");
  // Its signature is over the parsed JSON: what is too much to parse for anybody is not signed by Attendee.
  if (body.length > longestDelivery || jsonCounter(deliveryBound).count(body) !== undefined)
    return refuse(401, "This is larger than any event of Attendee's.");
  const text = Buffer.from(body).toString();
  const canonical = canonicalOrNull(text);
  if (canonical === null) return refuse(400, "The body is no JSON.");
  const isSigned = secrets.some((secret) => {
    const expected = createHmac("sha256", Buffer.from(secret, "base64")).update(canonical).digest();
    const given = Buffer.from(signature, "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return refuse(401, "No signature matches.");
  const key = (JSON.parse(text) as { idempotency_key?: unknown } | null)?.idempotency_key;
  if (typeof key !== "string" || !/^[\w:=+/@.-]{1,200}$/.test(key))
    return refuse(400, "The body has no idempotency_key.");
  return { ok: true, id: key, text };
}

function canonicalOrNull(text: string): string | null {
  try {
    return canonicalJson(text);
  } catch {
    return null;
  }
}

function idOf(bot: Bot | null | undefined): string | null {
  return typeof bot?.id === "string" ? bot.id : null;
}
