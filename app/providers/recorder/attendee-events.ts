import { z } from "zod";
import { boundedJson, vendorJson } from "#app/core/json-bound.ts";
import { cleanSpeaker, cleanText } from "#app/transcript-files/speech.ts";
import type { BotDelivery, BotEvent, BotLine, BotReason, BotStep } from "./bot-port.ts";

/** The states of a bot at Attendee. */
const states: Record<string, [BotStep, BotReason | null]> = {
  ready: ["scheduled", null],
  scheduled: ["scheduled", null],
  staged: ["scheduled", null],
  joining: ["joining", null],
  waiting_room: ["waiting_room", "host_must_admit"],
  joined_not_recording: ["in_call", null],
  joined_recording_permission_denied: ["in_call", "permission_denied"],
  joined_recording: ["recording", null],
  joined_recording_paused: ["recording", "paused"],
  joining_breakout_room: ["recording", null],
  leaving_breakout_room: ["recording", null],
  leaving: ["ended", null],
  post_processing: ["ended", null],
  ended: ["done", null],
  data_deleted: ["done", null],
  fatal_error: ["failed", "unknown"],
};

/** The state a bot is in after an event of this type; for lists of events, which name no states. */
const stateAfter: Record<string, string> = {
  staged: "staged",
  join_requested: "joining",
  put_in_waiting_room: "waiting_room",
  joined_meeting: "joined_not_recording",
  recording_permission_granted: "joined_recording",
  recording_permission_denied: "joined_recording_permission_denied",
  recording_paused: "joined_recording_paused",
  recording_resumed: "joined_recording",
  leave_requested: "leaving",
  left_meeting: "post_processing",
  meeting_ended: "post_processing",
  could_not_join_meeting: "fatal_error",
  post_processing_completed: "ended",
  fatal_error: "fatal_error",
  data_deleted: "data_deleted",
};

/** Attendee's sub types are an open vocabulary; these are its code's. */
const reasons: Record<string, BotReason> = {
  meeting_not_started_waiting_for_host: "meeting_not_started",
  unpublished_zoom_app: "app_not_published",
  zoom_authorization_failed: "app_not_published",
  request_to_join_denied: "entry_denied",
  meeting_not_found: "meeting_not_found",
  waiting_room_timeout_exceeded: "waiting_room_timeout",
  login_required: "sign_in_required",
  login_attempt_failed: "sign_in_required",
  blocked_by_platform_repeatedly: "bots_blocked",
  unable_to_connect_to_meeting: "crashed",
  process_terminated: "crashed",
  rtmp_connection_failed: "crashed",
  ui_element_not_found: "crashed",
  heartbeat_timeout: "crashed",
  bot_not_launched: "crashed",
  out_of_credits: "crashed",
  auto_leave_silence: "idle",
  auto_leave_only_participant_in_meeting: "everyone_left",
  auto_leave_max_uptime: "max_length",
  user_requested: "left_on_request",
};

const ofType: Record<string, BotReason> = {
  leave_requested: "left_on_request",
  meeting_ended: "ended_by_host",
};

type Change = { type: string | null; subType: string | null; at: string | null };

/** One change at Attendee as a step; null for a state that is not in its documents. */
function stepOf(state: string, { type, subType, at }: Change): BotEvent | null {
  const known = states[state];
  if (!known) return null;
  const [step, fallback] = known;
  const isOver = step === "ended" || step === "failed";
  const reason = isOver ? (reasons[subType ?? ""] ?? ofType[type ?? ""] ?? fallback) : fallback;
  const time = at === null ? Number.NaN : Date.parse(at);
  return { step, reason, code: type ?? state, subCode: subType, at: Number.isNaN(time) ? null : time };
}

const Text = z.string().nullish().catch(null);
const Item = z.object({
  speaker_name: Text,
  timestamp_ms: z.number(),
  duration_ms: z.number().nullish().catch(null),
  /** An object in the code, a string in the documents. */
  transcription: z.union([
    z.string(),
    z.object({ transcript: Text }).transform((one) => one.transcript ?? ""),
  ]),
});
const Past = z.object({ type: z.string(), sub_type: Text, created_at: Text });

/** A line of Attendee's; its time is an instant. Null for one without text. */
export function attendeeLine(item: unknown): BotLine | null {
  const parsed = Item.safeParse(item);
  if (!parsed.success) return null;
  const { speaker_name, timestamp_ms, duration_ms, transcription } = parsed.data;
  const text = cleanText(transcription);
  const start = new Date(timestamp_ms);
  if (text === "" || Number.isNaN(start.getTime())) return null;
  return {
    startMs: 0,
    endMs: duration_ms ?? null,
    speaker: cleanSpeaker(speaker_name ?? undefined),
    text,
    timing: "none",
    absoluteStart: start.toISOString(),
  };
}

/** The events of a bot's own list, oldest first. */
export function attendeeHistory(events: unknown): BotEvent[] {
  const parsed = z.array(z.unknown()).safeParse(events);
  return (parsed.data ?? []).flatMap((event) => {
    const past = Past.safeParse(event);
    if (!past.success) return [];
    const { type, sub_type: subType = null, created_at: at = null } = past.data;
    return stepOf(stateAfter[type] ?? "", { type, subType, at }) ?? [];
  });
}

const Envelope = z.object({
  bot_id: Text,
  bot_metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
  trigger: z.string(),
  data: z.record(z.string(), z.unknown()).nullish().catch(null),
});

/** A webhook of Attendee's. Never throws. */
export function readAttendeeDelivery(text: string): BotDelivery {
  const parsed = Envelope.safeParse(boundedJson(text, vendorJson));
  if (!parsed.success) return { kind: "ignored", ref: { botId: null, vendorId: null }, event: "" };
  const { trigger, bot_id, bot_metadata, data } = parsed.data;
  const ours = bot_metadata?.throughline_bot;
  const ref = { botId: typeof ours === "string" ? ours : null, vendorId: bot_id ?? null };
  if (trigger === "transcript.update") {
    const line = attendeeLine(data);
    if (line) return { kind: "line", ref, line };
  }
  if (trigger === "bot.state_change") {
    const text = (name: string) => (typeof data?.[name] === "string" ? (data[name] as string) : null);
    const change = { type: text("event_type"), subType: text("event_sub_type"), at: text("created_at") };
    const event = stepOf(text("new_state") ?? "", change);
    if (event) return { kind: "step", ref, event };
  }
  return { kind: "ignored", ref, event: trigger.slice(0, 100) };
}
