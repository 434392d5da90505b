import { iso } from "#app/core/clock.ts";
import type { RecordingStatus } from "#app/core/enums/recording-status.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { hasJoined, isOver, rankOf } from "./lifecycle.ts";
import { explain } from "./reasons.ts";
import type { BotRow, BotTimelineStep } from "./schema.ts";

/** One phase of a bot's life. `at`: when it was reached, ISO. */
export type Phase = {
  name: string;
  at: string | null;
  state: "done" | "now" | "ahead" | "skipped" | "failed";
};

export type BotView = {
  bot_id: string;
  /** The service as people know it. */
  recorder: string;
  step: BotTimelineStep;
  is_automatic: boolean;
  join_at: string;
  phases: Phase[];
  /** How things stand, and what the reader can do; empty where nothing needs doing. */
  sentence: string;
  next: string;
  /** The service's own code for the reason, for whoever looks for it in its documents. */
  code: string | null;
  /** The bot brought no transcript: it must be added by hand. */
  needs_transcript: boolean;
};

/** What a meeting's page shows of its recorder. */
export type RecorderView = {
  /** Null where no service is set up: transcripts are brought. */
  recorder: string | null;
  automatic: boolean;
  /** Who decided it: the meeting, the project, or nobody. */
  decided_by: "meeting" | "project" | null;
  /** There is a link by which a recorder can join. */
  joinable: boolean;
  /** Others can join by a link, to which the recorder may not be sent. */
  has_link: boolean;
  may_choose: boolean;
  bot: BotView | null;
  /** What is shown of the meeting's recording. */
  recording_status: RecordingStatus;
};

/** Whether a project's meetings are recorded without anybody pressing Start. */
export type RecorderDefaultView = {
  recorder: string | null;
  project_id: string;
  project_name: string;
  automatic: boolean;
  may_choose: boolean;
};

type Said = { step: string; at: number; is_own: boolean };

const names: [string, Message][] = [
  ["scheduled", message("Scheduled")],
  ["joining", message("Joining")],
  ["waiting_room", message("Waiting room")],
  ["recording", message("Recording")],
  ["done", message("Done")],
];

const standing: Record<string, Message> = {
  planned: /* @__PURE__ */ message("The recorder is being sent."),
  scheduled: /* @__PURE__ */ message("The recorder is scheduled and joins automatically."),
  joining: /* @__PURE__ */ message("The recorder is joining the meeting."),
  waiting_room: /* @__PURE__ */ message("The recorder is in the waiting room."),
  in_call: /* @__PURE__ */ message("The recorder is in the meeting and about to start."),
  recording: /* @__PURE__ */ message("The recorder is in the meeting, recording."),
  ended: /* @__PURE__ */ message("The recorder left the meeting. The last words are on their way."),
  done: /* @__PURE__ */ message("The recording is complete."),
  taken_back: /* @__PURE__ */ message("Recorder canceled."),
};

const leaving = /* @__PURE__ */ message("The recorder is leaving the meeting.");

export function botView(bot: BotRow, events: Said[], recorder: string): BotView {
  const why = explain(bot.problem ?? bot.reason);
  const isLeaving = bot.wanted === "absent" && hasJoined(bot.step) && !isOver(bot.step);
  const sentence = why?.sentence ?? (isLeaving ? leaving : standing[bot.step]);
  const hasFailed = bot.step === "failed";
  const wasHeard = events.some(({ step }) => step === "recording");
  return {
    bot_id: bot.bot_id,
    recorder,
    step: bot.step as BotTimelineStep,
    is_automatic: bot.is_automatic,
    join_at: iso(bot.join_at),
    phases: phasesOf(bot, events),
    sentence: sentence ? t(sentence) : "",
    next: why?.next ? t(why.next) : "",
    code: bot.reason === "unknown" || hasFailed ? bot.code : null,
    needs_transcript: isOver(bot.step) && (hasFailed || !wasHeard),
  };
}

/** The five phases; one that was passed over (no waiting room) is skipped. */
function phasesOf(bot: BotRow, events: Said[]): Phase[] {
  const said = [...events].sort((a, b) => a.at - b.at);
  const reached = names.map(([step]) => said.find((event) => fits(event.step, step))?.at ?? null);
  // A booked bot is scheduled for the meeting's time, whenever it was booked.
  if (bot.is_automatic) reached[0] = bot.join_at;
  const furthest = reached.findLastIndex((at) => at !== null);
  const current = isOver(bot.step) ? names.length - 1 : Math.max(furthest, 0);
  return names.map(([step, name], index) => {
    const at = reached[index] ?? null;
    if (index === names.length - 1 && bot.step === "failed")
      return { name: t("Not recorded"), at: at === null ? null : iso(at), state: "failed" };
    if (index === names.length - 1 && bot.step === "taken_back")
      return { name: t("Canceled"), at: null, state: "skipped" };
    const isPast = index < current;
    const state = index === current ? (step === "done" && isOver(bot.step) ? "done" : "now") : "ahead";
    return {
      name: t(name),
      at: at === null ? null : iso(at),
      state: isPast ? (at === null && index > 0 ? "skipped" : "done") : state,
    };
  });
}

/** Phases stand for several steps: "Done" begins when the bot leaves, "Recording" when it is in the meeting. */
function fits(step: string, phase: string): boolean {
  if (phase === "done") return rankOf(step) >= rankOf("ended");
  if (phase === "scheduled") return step === "scheduled" || step === "planned";
  return step === phase;
}
