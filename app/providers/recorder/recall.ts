import { z } from "zod";
import { boundedJson, jsonCounter, vendorJson } from "#app/core/json-bound.ts";
import type { Fetch } from "../provider-http.ts";
import { botClient } from "./bot-call.ts";
import { type BotDelivery, type BotEvent, BotFailure, type BotLine, type BotService } from "./bot-port.ts";
import { type RecallEvent, readRecallEvent, verifySignature } from "./recall-events.ts";
import { recallStep } from "./recall-steps.ts";

export type RecallSettings = {
  /** Without a slash at the end, like `https://us-west-2.recall.ai`. */
  base: string;
  apiKey: string;
  botName: string;
  /** `whsec_…`; any of them may have signed. */
  secrets: string[];
  /** Whether a second transcript is made from the recording afterwards. */
  secondTranscript: boolean;
  fetch: Fetch;
  /** For addresses that Recall.ai's answers name. */
  download: Fetch;
};

const Stage = z.object({
  code: z.string(),
  sub_code: z.string().nullish(),
  created_at: z.string().nullish(),
});
const Shortcut = z.object({ id: z.string().nullish() }).loose().nullish();
const Recorded = z.object({
  id: z.string(),
  started_at: z.string().nullish(),
  media_shortcuts: z.object({ transcript: Shortcut }).loose().nullish(),
});
const Bot = z.object({
  id: z.string(),
  status_changes: z.array(Stage).default([]),
  recordings: z.array(Recorded).default([]),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
const Bots = z.object({ results: z.array(Bot).default([]) });
const Transcript = z.object({
  id: z.string(),
  data: z.object({ download_url: z.string().nullish() }).nullish(),
});

/** Ten minutes ahead is guaranteed; a minute more keeps clear of the edge. */
const bookingLeadMs = 11 * 60_000;

/** Recall.ai, version 1.11 of its interface: https://docs.recall.ai */
export function recallBots(settings: RecallSettings): BotService {
  const { apiKey, botName, secrets, fetch } = settings;
  const call = botClient({
    base: `${settings.base}/api/v1`,
    headers: { authorization: `Token ${apiKey}` },
    fetch,
  });
  const bot = async (id: string) => shaped(Bot, (await call("GET", `/bot/${encodeURIComponent(id)}/`)).body);

  return {
    ...{ vendor: "recall", label: "Recall.ai", botName, bookingLeadMs, fetchEveryMs: null },
    async join({ botId, meetingUrl, name, joinAt, linesUrl, key }) {
      const metadata = { throughline_bot: botId };
      const body = {
        meeting_url: meetingUrl,
        bot_name: name.slice(0, 100),
        ...(joinAt !== null && { join_at: new Date(joinAt).toISOString() }),
        recording_config: {
          transcript: {
            provider: { recallai_streaming: { mode: "prioritize_low_latency", language_code: "en" } },
            diarization: { use_separate_streams_when_available: true },
          },
          realtime_endpoints: [{ type: "webhook", url: linesUrl, events: ["transcript.data"], metadata }],
          metadata,
        },
        metadata,
      };
      const made = await call("POST", "/bot/", { body, headers: { "idempotency-key": key } });
      return shaped(Bot, made.body).id;
    },
    async find({ botId, meetingUrl }) {
      const found = await call("GET", `/bot/?${new URLSearchParams({ meeting_url: meetingUrl })}`);
      const { results } = shaped(Bots, found.body);
      return results.find(({ metadata }) => metadata?.throughline_bot === botId)?.id ?? null;
    },
    async move(id, { meetingUrl, joinAt }) {
      const body = { meeting_url: meetingUrl, join_at: new Date(joinAt).toISOString() };
      const { status, body: answer } = await call("PATCH", `/bot/${id}/`, { body, accept: [400] });
      if (status === 400) throw new BotFailure("dispatched", `The bot can't be moved: ${codeOf(answer)}`);
    },
    async cancel(id) {
      await call("DELETE", `/bot/${id}/`, { accept: [404] });
    },
    async leave(id) {
      const { status, body } = await call("POST", `/bot/${id}/leave_call/`, { accept: [400, 404] });
      // A bot that is gone, or has not begun, needs not be asked.
      if (status === 400 && !/^cannot_command_(completed|unstarted)_bot$/.test(codeOf(body)))
        throw new BotFailure("request_refused", `leave_call: ${codeOf(body)}`);
    },
    async state(id) {
      const found = await orNull(bot(id));
      if (!found) return null;
      const events = found.status_changes.flatMap(
        ({ code, sub_code, created_at }) => recallStep(code, sub_code ?? null, created_at ?? null) ?? [],
      );
      const startedAt = Date.parse(found.recordings[0]?.started_at ?? "");
      return { events, startedAt: Number.isNaN(startedAt) ? null : startedAt };
    },
    async transcript(id, transcriptId) {
      if (transcriptId !== undefined) return linesOf(transcriptId);
      const found = await orNull(bot(id));
      const lines: BotLine[] = [];
      for (const { media_shortcuts } of found?.recordings ?? []) {
        const live = media_shortcuts?.transcript?.id;
        if (live) lines.push(...(await linesOf(live)));
      }
      return lines;
    },
    async requestTranscript(id) {
      if (!settings.secondTranscript) return false;
      const [recording] = (await orNull(bot(id)))?.recordings ?? [];
      if (!recording) return false;
      const body = {
        provider: { recallai_async: { language_code: "en" } },
        diarization: { use_separate_streams_when_available: true },
      };
      const headers = { "idempotency-key": `${recording.id} second transcript` };
      await call("POST", `/recording/${recording.id}/create_transcript/`, { body, headers });
      return true;
    },
    async deleteMedia(id) {
      await call("POST", `/bot/${id}/delete_media/`, { accept: [404] });
    },
    verify({ body, headers }, now) {
      const verdict = verifySignature(Buffer.from(body), headers, secrets, now);
      if (!verdict.ok) return { ok: false, status: 401, reason: verdict.reason };
      if (jsonCounter(vendorJson).count(body) !== undefined)
        return { ok: false, status: 400, reason: "This is larger than any event of Recall.ai's." };
      return { ok: true, id: verdict.id, text: Buffer.from(body).toString() };
    },
    read: readRecallDelivery,
  };

  /** The download's address carries its own permission, so the key stays here. */
  async function linesOf(transcriptId: string): Promise<BotLine[]> {
    const found = shaped(Transcript, (await call("GET", `/transcript/${transcriptId}/`)).body);
    const url = found.data?.download_url;
    if (!url) return [];
    const get = botClient({ base: url, headers: {}, fetch: settings.download });
    return readRecallParts((await get("GET", "")).body);
  }
}

/** A webhook of a bot, about its state or with a line. Never throws. */
export function readRecallDelivery(text: string): BotDelivery {
  const event = readRecallEvent(boundedJson(text, vendorJson));
  if (event.kind === "partial") return { kind: "ignored", ref: nobody, event: "transcript.partial_data" };
  if (event.kind === "ignored") return { kind: "ignored", ref: nobody, event: event.event };
  const ref = { botId: event.metadata.throughline_bot ?? null, vendorId: event.botId };
  if (event.kind === "line") return { kind: "line", ref, line: lineOf(event) };
  const step = event.event.startsWith("bot.") ? stepOf(event) : null;
  if (step) return { kind: "step", ref, event: step };
  if (event.event === "transcript.done")
    return { kind: "transcript-ready", ref, event: event.event, transcriptId: event.transcriptId };
  if (event.event === "recording.done") return { kind: "recording-ready", ref, event: event.event };
  return { kind: "ignored", ref, event: event.event };
}

/** The lines of a downloaded transcript: an array of `{participant, words}`. Parts without words are left out. */
export function readRecallParts(parts: unknown): BotLine[] {
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part) => {
    const event = readRecallEvent({ event: "transcript.data", data: { data: part } });
    return event.kind === "line" ? [lineOf(event)] : [];
  });
}

const nobody = { botId: null, vendorId: null };

function stepOf({ code, subCode, at }: Extract<RecallEvent, { kind: "status" }>): BotEvent | null {
  return recallStep(code, subCode, at);
}

function lineOf({ line, timing, absoluteStart }: Extract<RecallEvent, { kind: "line" }>): BotLine {
  return { ...line, timing, absoluteStart };
}

function shaped<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new BotFailure("unreachable", `The answer has another shape: ${z.prettifyError(parsed.error)}`);
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof BotFailure && error.code === "unknown_bot") return null;
    throw error;
  }
}

function codeOf(body: unknown): string {
  const code = (body as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}
