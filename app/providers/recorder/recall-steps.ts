import type { BotEvent, BotReason, BotStep } from "./bot-port.ts";

/** The states of a bot at Recall.ai, which come as `bot.<code>` and in `status_changes`. */
const steps: Record<string, [BotStep, BotReason | null]> = {
  ready: ["scheduled", null],
  joining_call: ["joining", null],
  in_waiting_room: ["waiting_room", "host_must_admit"],
  in_call_not_recording: ["in_call", null],
  recording_permission_allowed: ["in_call", null],
  recording_permission_denied: ["in_call", "permission_denied"],
  in_call_recording: ["recording", null],
  call_ended: ["ended", null],
  done: ["done", null],
  recording_done: ["ended", null],
  fatal: ["failed", "unknown"],
};

/** An open vocabulary: what is not here is "unknown", and its code is shown. */
const reasons: Record<string, BotReason> = {
  call_ended_by_host: "ended_by_host",
  call_ended_by_platform_idle: "idle",
  call_ended_by_platform_max_length: "max_length",
  timeout_exceeded_waiting_room: "waiting_room_timeout",
  timeout_exceeded_noone_joined: "nobody_joined",
  timeout_exceeded_everyone_left: "everyone_left",
  timeout_exceeded_only_bots_detected_using_participant_names: "everyone_left",
  timeout_exceeded_silence_detected: "idle",
  bot_kicked_from_call: "removed",
  bot_kicked_from_waiting_room: "entry_denied",
  bot_received_leave_call: "left_on_request",
  bot_errored: "crashed",
  meeting_not_found: "meeting_not_found",
  meeting_not_started: "meeting_not_started",
  meeting_requires_sign_in: "sign_in_required",
  meeting_requires_registration: "sign_in_required",
  meeting_link_expired: "link_expired",
  meeting_link_invalid: "link_invalid",
  meeting_password_incorrect: "password_wrong",
  meeting_locked: "meeting_locked",
  meeting_full: "meeting_full",
  meeting_ended: "meeting_over",
  google_meet_bot_blocked: "bots_blocked",
  zoom_sdk_app_not_published: "app_not_published",
  microsoft_teams_captcha_detected: "captcha",
};

/** One of Recall.ai's codes as a step; null for a code that is none of a bot's life. `at`: ISO. */
export function recallStep(code: string, subCode: string | null, at: string | null): BotEvent | null {
  const known = steps[code];
  if (!known) return null;
  const [step, fallback] = known;
  const isOver = step === "ended" || step === "failed";
  const reason = subCode && isOver ? (reasons[subCode] ?? "unknown") : fallback;
  const time = at === null ? Number.NaN : Date.parse(at);
  return { step, reason, code, subCode, at: Number.isNaN(time) ? null : time };
}
