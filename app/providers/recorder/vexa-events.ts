import { z } from "zod";
import { boundedJson, vendorJson } from "#app/core/json-bound.ts";
import { cleanSpeaker, cleanText } from "#app/transcript-files/speech.ts";
import type { BotDelivery, BotEvent, BotLine, BotReason, BotStep } from "./bot-port.ts";

/** The states of a meeting at Vexa. */
const states: Record<string, [BotStep, BotReason | null]> = {
  idle: ["scheduled", null],
  scheduled: ["scheduled", null],
  requested: ["joining", null],
  joining: ["joining", null],
  awaiting_admission: ["waiting_room", "host_must_admit"],
  needs_help: ["waiting_room", "needs_help"],
  active: ["recording", null],
  stopping: ["ended", null],
  completed: ["done", null],
  failed: ["failed", "unknown"],
};

const eventStates: Record<string, string> = {
  "meeting.started": "active",
  "meeting.completed": "completed",
  "bot.failed": "failed",
};

/** Why a bot failed or ended, an open vocabulary. */
const reasons: Record<string, BotReason> = {
  stopped: "left_on_request",
  left_alone: "everyone_left",
  evicted: "removed",
  removed_by_admin: "removed",
  awaiting_admission_timeout: "waiting_room_timeout",
  awaiting_admission_rejected: "entry_denied",
  join_failure: "crashed",
};

export function vexaStep(state: string, subCode: string | null, at: string | null): BotEvent | null {
  const known = states[state];
  if (!known) return null;
  const [step, fallback] = known;
  const isOver = step === "ended" || step === "failed" || step === "done";
  const reason = (isOver && reasons[subCode ?? ""]) || fallback;
  const time = at === null ? Number.NaN : Date.parse(at);
  return { step, reason, code: state, subCode, at: Number.isNaN(time) ? null : time };
}

const Text = z.string().nullish().catch(null);
const Meeting = z.object({
  platform: Text,
  native_meeting_id: Text,
  status: Text,
  completion_reason: Text,
  failure_stage: Text,
});
const Envelope = z.object({
  event_id: z.string(),
  event_type: z.string(),
  created_at: Text,
  data: z
    .object({ meeting: Meeting.nullish().catch(null) })
    .extend(Meeting.shape)
    .nullish()
    .catch(null),
});

/** A webhook of Vexa's. Never throws. The vendor's id of a bot is its meeting. */
export function readVexaDelivery(text: string): BotDelivery {
  const parsed = Envelope.safeParse(boundedJson(text, vendorJson));
  if (!parsed.success) return { kind: "ignored", ref: { botId: null, vendorId: null }, event: "" };
  const { event_type: event, created_at, data } = parsed.data;
  const meeting = data?.meeting ?? data;
  const vendorId =
    meeting?.platform && meeting.native_meeting_id
      ? `${meeting.platform}/${meeting.native_meeting_id}`
      : null;
  const ref = { botId: null, vendorId };
  if (event === "transcription.ready") return { kind: "transcript-ready", ref, event, transcriptId: null };
  const state = eventStates[event] ?? (event === "meeting.status_change" ? meeting?.status : null);
  const step = state && vexaStep(state, meeting?.completion_reason ?? null, created_at ?? null);
  return step ? { kind: "step", ref, event: step } : { kind: "ignored", ref, event: event.slice(0, 100) };
}

const Segment = z.object({
  speaker: Text,
  text: Text,
  start: z.number().nullish().catch(null),
  end: z.number().nullish().catch(null),
  completed: z.boolean().nullish().catch(null),
  absolute_start_time: Text,
  absolute_end_time: Text,
});

/** From this value on a time is seconds since 1970, and below it seconds since the session began: the server's own rule. */
const epochFrom = 1e9;

/** A segment of Vexa's; null for a draft and for one without text. */
export function vexaLine(segment: unknown): BotLine | null {
  const parsed = Segment.safeParse(segment);
  if (!parsed.success || parsed.data.completed === false) return null;
  const { speaker, start, end, absolute_start_time, absolute_end_time } = parsed.data;
  const text = cleanText(parsed.data.text ?? "");
  if (text === "") return null;
  const said = { speaker: cleanSpeaker(speaker ?? undefined), text };
  const from = instantOf(absolute_start_time) ?? (start && start >= epochFrom ? start * 1000 : null);
  const to = instantOf(absolute_end_time) ?? (end && end >= epochFrom ? end * 1000 : null);
  if (from !== null) {
    const endMs = to !== null && to >= from ? Math.round(to - from) : null;
    return { ...said, startMs: 0, endMs, timing: "none", absoluteStart: new Date(from).toISOString() };
  }
  if (typeof start !== "number")
    return { ...said, startMs: 0, endMs: null, timing: "none", absoluteStart: null };
  const endMs = typeof end === "number" && end >= start ? Math.round(end * 1000) : null;
  return { ...said, startMs: Math.round(start * 1000), endMs, timing: "relative", absoluteStart: null };
}

/** ISO to ms. Vexa leaves the zone out of some times; they are UTC. */
function instantOf(value: string | null | undefined): number | null {
  if (!value) return null;
  const time = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(value) ? value : `${value}Z`);
  return Number.isNaN(time) ? null : time;
}
