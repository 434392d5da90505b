import { type Message, message } from "#app/core/words.ts";
import type { BotFailureCode, BotReason } from "#app/providers/recorder/bot-port.ts";

/** What happened, and what the reader can do about it; without `next` nothing is asked for. */
export type Explained = { sentence: Message; next?: Message };

const bring = /* @__PURE__ */ message("Add the transcript instead.");
const again = /* @__PURE__ */ message("Press Start Meeting & Recording to send it again.");

/** Why a bot waits, ended or failed, one sentence and one next step each. */
const reasons: Record<BotReason, Explained> = {
  host_must_admit: {
    sentence: message("The recorder is in the waiting room."),
    next: message("The host needs to let it in."),
  },
  permission_needed: {
    sentence: message("The recorder is in the meeting, waiting for permission to record."),
    next: message("The host needs to allow recording."),
  },
  needs_help: {
    sentence: message("The recorder can't get into the meeting on its own."),
    next: message("Open the recorder's page and help it through, or let it in from the waiting room."),
  },
  paused: { sentence: message("The recording is paused."), next: message("Resume it in the meeting.") },
  ended_by_host: { sentence: message("The host ended the meeting.") },
  everyone_left: { sentence: message("Everyone left, so the recorder left too.") },
  idle: { sentence: message("No one spoke for a long time, so the recorder left."), next: again },
  max_length: { sentence: message("The meeting reached the platform's time limit.") },
  left_on_request: { sentence: message("The recorder left when it was stopped.") },
  waiting_room_timeout: {
    sentence: message("No one let the recorder in from the waiting room, so it gave up."),
    next: message("Send it again and let it in, or add the transcript instead."),
  },
  nobody_joined: { sentence: message("No one came to the meeting, so the recorder left."), next: again },
  entry_denied: {
    sentence: message("Someone turned the recorder away in the waiting room."),
    next: message("Agree on recording first, then send it again, or add the transcript instead."),
  },
  removed: { sentence: message("Someone removed the recorder from the meeting."), next: bring },
  permission_denied: {
    sentence: message("The host didn't allow recording."),
    next: message("Ask the host to allow it, or add the transcript instead."),
  },
  meeting_not_found: {
    sentence: message("The link doesn't lead to a meeting."),
    next: message("Check the meeting link, then send the recorder again."),
  },
  meeting_not_started: {
    sentence: message("The meeting hadn't started."),
    next: message("Start the meeting first, then send the recorder again."),
  },
  sign_in_required: {
    sentence: message("The meeting only lets in people who are logged in."),
    next: message("Allow guests in the meeting's settings, or add the transcript instead."),
  },
  link_expired: {
    sentence: message("The meeting link has expired."),
    next: message("Paste a new meeting link and send the recorder again."),
  },
  link_invalid: {
    sentence: message("The meeting link isn't valid."),
    next: message("Paste the meeting link again and send the recorder again."),
  },
  password_wrong: {
    sentence: message("The passcode in the meeting link is wrong."),
    next: message("Copy the whole link with its passcode, then send the recorder again."),
  },
  meeting_locked: {
    sentence: message("The meeting is locked."),
    next: message("Unlock the meeting, then send the recorder again."),
  },
  meeting_full: {
    sentence: message("The meeting is full."),
    next: message("Make room and send the recorder again, or add the transcript instead."),
  },
  meeting_over: { sentence: message("The meeting was over when the recorder arrived."), next: bring },
  bots_blocked: {
    sentence: message("The platform doesn't let recorders into this meeting."),
    next: message("Allow guests and apps in the meeting's settings, or add the transcript instead."),
  },
  app_not_published: {
    sentence: message("Zoom only lets the recorder into other accounts' meetings once its app is approved."),
    next: message("Ask this server's operator to finish setting up Zoom with the recorder."),
  },
  captcha: { sentence: message("The platform showed the recorder a CAPTCHA."), next: bring },
  crashed: {
    sentence: message("The recorder crashed."),
    next: message("Press Start Meeting & Recording to send it again. What it heard is saved."),
  },
  unknown: { sentence: message("The recorder stopped without giving a reason."), next: bring },
};

/** The same for calls to the service that failed. */
const failures: Record<BotFailureCode, Explained> = {
  no_credit: {
    sentence: message("The recorder's account has no credit left."),
    next: message("Ask this server's operator to top it up. Until then, add the transcript instead."),
  },
  key_refused: {
    sentence: message("The recorder doesn't accept this server's key."),
    next: message("Ask this server's operator to check it. Until then, add the transcript instead."),
  },
  refused: {
    sentence: message("The recorder refused this meeting."),
    next: message("Check that the meeting link works for everyone, or add the transcript instead."),
  },
  request_refused: {
    sentence: message("The recorder can't join with this link."),
    next: message("Paste the meeting's own link and send the recorder again."),
  },
  unknown_bot: { sentence: message("The recorder no longer has this recording."), next: bring },
  in_flight: { sentence: message("The recorder is still working on it.") },
  rate_limited: {
    sentence: message("The recorder is busy. We'll try again shortly."),
  },
  no_capacity: {
    sentence: message("No recorder is free. We'll try again every 30 seconds."),
    next: message("Start the meeting anyway. The recorder joins as soon as it can."),
  },
  unreachable: {
    sentence: message("We can't reach the recorder. We'll try again shortly."),
    next: message("Start the meeting anyway. If it doesn't join, add the transcript instead."),
  },
  dispatched: { sentence: message("The recorder is already on its way.") },
};

const missed: Explained = {
  sentence: /* @__PURE__ */ message(
    "This server was off when the meeting began, so the recorder wasn't sent.",
  ),
  next: bring,
};

/** @param reason of a bot, or of a call that failed; null for one we have no word for */
export function explain(reason: string | null): Explained | null {
  if (reason === null) return null;
  if (reason === "missed") return missed;
  const all: Record<string, Explained> = { ...reasons, ...failures };
  return all[reason] ?? reasons.unknown;
}
