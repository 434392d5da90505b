import type { BotFailureCode, BotReason } from "#app/providers/recorder/bot-port.ts";

/** What happened, and what the reader can do about it; an empty `next` asks for nothing. */
export type Explained = { sentence: string; next: string };

const bring = "Add the transcript instead.";
const again = "Press Start Meeting & Recording to send it again.";

/** Why a bot waits, ended or failed, one sentence and one next step each. */
const reasons: Record<BotReason, Explained> = {
  host_must_admit: {
    sentence: "The recorder is in the waiting room.",
    next: "The host needs to let it in.",
  },
  permission_needed: {
    sentence: "The recorder is in the meeting, waiting for permission to record.",
    next: "The host needs to allow recording.",
  },
  needs_help: {
    sentence: "The recorder can't get into the meeting on its own.",
    next: "Open the recorder's page and help it through, or let it in from the waiting room.",
  },
  paused: { sentence: "The recording is paused.", next: "Resume it in the meeting." },
  ended_by_host: { sentence: "The host ended the meeting.", next: "" },
  everyone_left: { sentence: "Everyone left, so the recorder left too.", next: "" },
  idle: { sentence: "No one spoke for a long time, so the recorder left.", next: again },
  max_length: { sentence: "The meeting reached the platform's time limit.", next: "" },
  left_on_request: { sentence: "The recorder left when it was stopped.", next: "" },
  waiting_room_timeout: {
    sentence: "No one let the recorder in from the waiting room, so it gave up.",
    next: `Send it again and let it in, or ${lower(bring)}`,
  },
  nobody_joined: { sentence: "No one came to the meeting, so the recorder left.", next: again },
  entry_denied: {
    sentence: "Someone turned the recorder away in the waiting room.",
    next: `Agree on recording first, then send it again, or ${lower(bring)}`,
  },
  removed: { sentence: "Someone removed the recorder from the meeting.", next: bring },
  permission_denied: {
    sentence: "The host didn't allow recording.",
    next: `Ask the host to allow it, or ${lower(bring)}`,
  },
  meeting_not_found: {
    sentence: "The link doesn't lead to a meeting.",
    next: "Check the meeting link, then send the recorder again.",
  },
  meeting_not_started: {
    sentence: "The meeting hadn't started.",
    next: "Start the meeting first, then send the recorder again.",
  },
  sign_in_required: {
    sentence: "The meeting only lets in people who are logged in.",
    next: `Allow guests in the meeting's settings, or ${lower(bring)}`,
  },
  link_expired: {
    sentence: "The meeting link has expired.",
    next: "Paste a new meeting link and send the recorder again.",
  },
  link_invalid: {
    sentence: "The meeting link isn't valid.",
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
  meeting_over: { sentence: "The meeting was over when the recorder arrived.", next: bring },
  bots_blocked: {
    sentence: "The platform doesn't let recorders into this meeting.",
    next: `Allow guests and apps in the meeting's settings, or ${lower(bring)}`,
  },
  app_not_published: {
    sentence: "Zoom only lets the recorder into other accounts' meetings once its app is approved.",
    next: "Ask this server's operator to finish setting up Zoom with the recorder.",
  },
  captcha: { sentence: "The platform showed the recorder a CAPTCHA.", next: bring },
  crashed: { sentence: "The recorder crashed.", next: `${again} What it heard is saved.` },
  unknown: { sentence: "The recorder stopped without giving a reason.", next: bring },
};

/** The same for calls to the service that failed. */
const failures: Record<BotFailureCode, Explained> = {
  no_credit: {
    sentence: "The recorder's account has no credit left.",
    next: `Ask this server's operator to top it up. Until then, ${lower(bring)}`,
  },
  key_refused: {
    sentence: "The recorder doesn't accept this server's key.",
    next: `Ask this server's operator to check it. Until then, ${lower(bring)}`,
  },
  refused: {
    sentence: "The recorder refused this meeting.",
    next: `Check that the meeting link works for everyone, or ${lower(bring)}`,
  },
  request_refused: {
    sentence: "The recorder can't join with this link.",
    next: "Paste the meeting's own link and send the recorder again.",
  },
  unknown_bot: { sentence: "The recorder no longer has this recording.", next: bring },
  in_flight: { sentence: "The recorder is still working on it.", next: "" },
  rate_limited: {
    sentence: "The recorder is busy. We'll try again shortly.",
    next: "",
  },
  no_capacity: {
    sentence: "No recorder is free. We'll try again every 30 seconds.",
    next: "Start the meeting anyway. The recorder joins as soon as it can.",
  },
  unreachable: {
    sentence: "We can't reach the recorder. We'll try again shortly.",
    next: `Start the meeting anyway. If it doesn't join, ${lower(bring)}`,
  },
  dispatched: { sentence: "The recorder is already on its way.", next: "" },
};

const missed: Explained = {
  sentence: "This server was off when the meeting began, so the recorder wasn't sent.",
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
