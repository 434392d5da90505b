import type { BotFailureCode, BotReason } from "#app/providers/recorder/bot-port.ts";

/** What happened, and what the reader can do about it; an empty `next` asks for nothing. */
export type Explained = { sentence: string; next: string };

const bring = "Upload or paste the transcript instead.";
const again = "Press Start Meeting & Recording to send it again.";

/** Why a bot waits, ended or failed, one sentence and one next step each. */
const reasons: Record<BotReason, Explained> = {
  host_must_admit: {
    sentence: "The recorder is in the waiting room.",
    next: "The host has to admit it from the waiting room.",
  },
  permission_needed: {
    sentence: "The recorder is in the meeting and waits for permission to record.",
    next: "The host has to allow the recording.",
  },
  needs_help: {
    sentence: "The recorder can't get into the meeting by itself.",
    next: "Open the recorder's own page and help it through, or admit it from the waiting room.",
  },
  paused: { sentence: "The recording is paused.", next: "Resume it in the meeting." },
  ended_by_host: { sentence: "The host ended the meeting.", next: "" },
  everyone_left: { sentence: "Everyone left, so the recorder left too.", next: "" },
  idle: { sentence: "No one spoke for a long time, so the recorder left.", next: again },
  max_length: { sentence: "The meeting reached the longest time the platform allows.", next: "" },
  left_on_request: { sentence: "The recorder left when it was stopped.", next: "" },
  waiting_room_timeout: {
    sentence: "No one let the recorder in from the waiting room, so it gave up.",
    next: `Send it again and admit it, or ${lower(bring)}`,
  },
  nobody_joined: { sentence: "No one came to the meeting, so the recorder left.", next: again },
  entry_denied: {
    sentence: "Someone turned the recorder away in the waiting room.",
    next: `Agree on recording first, then send it again, or ${lower(bring)}`,
  },
  removed: { sentence: "Someone removed the recorder from the meeting.", next: bring },
  permission_denied: {
    sentence: "The host did not allow the recording.",
    next: `Ask the host to allow it, or ${lower(bring)}`,
  },
  meeting_not_found: {
    sentence: "There is no meeting behind the link.",
    next: "Check the meeting link, then send the recorder again.",
  },
  meeting_not_started: {
    sentence: "The meeting had not started.",
    next: "Start the meeting first, then send the recorder again.",
  },
  sign_in_required: {
    sentence: "The meeting admits only people who are signed in.",
    next: `Allow guests in the meeting's settings, or ${lower(bring)}`,
  },
  link_expired: {
    sentence: "The meeting link has expired.",
    next: "Paste a new meeting link and send the recorder again.",
  },
  link_invalid: {
    sentence: "The meeting link leads to no meeting.",
    next: "Paste the meeting link again and send the recorder again.",
  },
  password_wrong: {
    sentence: "The passcode in the meeting link is wrong.",
    next: "Copy the whole link with its passcode, then send the recorder again.",
  },
  meeting_locked: {
    sentence: "The meeting is locked.",
    next: "Unlock the meeting, then send the recorder again.",
  },
  meeting_full: {
    sentence: "The meeting is full.",
    next: `Make room and send the recorder again, or ${lower(bring)}`,
  },
  meeting_over: { sentence: "The meeting was over when the recorder came.", next: bring },
  bots_blocked: {
    sentence: "The platform does not let recorders into this meeting.",
    next: `Allow guests and apps in the meeting's settings, or ${lower(bring)}`,
  },
  app_not_published: {
    sentence: "Zoom lets the recorder into meetings of other accounts only once its app is approved.",
    next: "Ask the person who runs this server to finish the Zoom set-up at the recorder.",
  },
  captcha: { sentence: "The platform asked the recorder to prove that it is human.", next: bring },
  crashed: { sentence: "The recorder broke down.", next: `${again} What was heard is kept.` },
  unknown: { sentence: "The recorder stopped for a reason it does not explain.", next: bring },
};

/** The same for calls to the service that failed. */
const failures: Record<BotFailureCode, Explained> = {
  no_credit: {
    sentence: "The recorder's account has no credit left.",
    next: `Ask the person who runs this server to top it up. Until then, ${lower(bring)}`,
  },
  key_refused: {
    sentence: "The recorder does not accept this server's key.",
    next: `Ask the person who runs this server to check it. Until then, ${lower(bring)}`,
  },
  refused: {
    sentence: "The recorder refused this meeting.",
    next: `Check that the meeting link works for everyone, or ${lower(bring)}`,
  },
  request_refused: {
    sentence: "The recorder cannot join by this link.",
    next: "Paste the meeting's own link and send the recorder again.",
  },
  unknown_bot: { sentence: "The recorder does not know this recording any more.", next: bring },
  in_flight: { sentence: "The recorder is still working on it.", next: "" },
  rate_limited: {
    sentence: "The recorder has too much to do right now. It is asked again shortly.",
    next: "",
  },
  no_capacity: {
    sentence: "No recorder is free right now. It is asked again every half minute.",
    next: "Start the meeting anyway; the recorder joins as soon as it can.",
  },
  unreachable: {
    sentence: "The recorder cannot be reached. It is asked again shortly.",
    next: `Start the meeting anyway. If it does not join, ${lower(bring)}`,
  },
  dispatched: { sentence: "The recorder is on its way already.", next: "" },
};

const missed: Explained = {
  sentence: "This server was off when the meeting began, so the recorder was not sent.",
  next: bring,
};

/** @param reason of a bot, or of a call that failed; null for one we have no word for */
export function explain(reason: string | null): Explained | null {
  if (reason === null) return null;
  if (reason === "missed") return missed;
  const all: Record<string, Explained> = { ...reasons, ...failures };
  return all[reason] ?? reasons.unknown;
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
