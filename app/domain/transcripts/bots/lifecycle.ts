import { hour, minute } from "#app/core/clock.ts";
import type { BotRow, BotTimelineStep } from "./schema.ts";

const rank: Record<string, number> = {
  planned: 0,
  scheduled: 1,
  joining: 2,
  waiting_room: 3,
  in_call: 4,
  recording: 5,
  ended: 6,
  done: 7,
  failed: 8,
  taken_back: 9,
};

const over = ["done", "failed", "taken_back"];
export const openSteps = Object.keys(rank).filter((step) => !over.includes(step));
export const isOpenStep = (step: string) => openSteps.includes(step);

type Said = {
  step: string;
  reason: string | null;
  code: string;
  sub_code: string;
  at: number;
  is_own: boolean;
};

export type Folded = {
  step: BotTimelineStep;
  reason: string | null;
  code: string | null;
  /** When it left the call, ms; null while it has not. */
  endedAt: number | null;
  hasRecorded: boolean;
};

/**
 * The state of a bot from everything that was said of it. The order of arrival has no part in it: the end is final, else the
 * latest counts, and what the service says counts more than what we noted ourselves. Undefined without any event.
 */
export function foldEvents(events: Said[]): Folded | undefined {
  const said = events.filter(({ is_own }) => !is_own);
  const sorted = [...(said.length > 0 ? said : events)].sort(inOrder);
  const last = sorted.findLast(({ step }) => isOver(step)) ?? sorted.at(-1);
  if (!last) return undefined;
  const leaving = sorted.filter(({ step }) => rankOf(step) >= rankOf("ended"));
  const why = last.reason !== null ? last : leaving.findLast(({ reason }) => reason !== null);
  return {
    step: last.step as BotTimelineStep,
    reason: why?.reason ?? null,
    code: why ? why.sub_code || why.code : null,
    endedAt: leaving[0]?.at ?? null,
    hasRecorded: sorted.some(({ step }) => step === "recording"),
  };
}

function inOrder(a: Said, b: Said): number {
  return a.at - b.at || rankOf(a.step) - rankOf(b.step) || a.code.localeCompare(b.code);
}

export function rankOf(step: string): number {
  return rank[step] ?? 0;
}

/** Nothing more comes of it. */
export function isOver(step: string): boolean {
  return rankOf(step) >= rankOf("done");
}

export function hasJoined(step: string): boolean {
  return rankOf(step) >= rankOf("joining");
}

export type NextCall =
  | { call: "join"; joinAt: number | null }
  | { call: "find" | "move" | "cancel" | "leave" | "erase" }
  /** No call before that moment. */
  | { call: "wait"; until: number }
  /** Nobody outside knows of it: it is over without a call. */
  | { call: "forget" | "miss" | "none" };

/** How long a service remembers the key of a call, with a margin. */
const keyLivesMs = 50 * minute;
/** A bot that comes later than this misses the meeting. */
const latestMs = 4 * hour;

type Drive = { now: number; leadMs: number | null; meetingExists: boolean };

/** The one call that brings a bot nearer to where it should be. @param leadMs how far ahead the service books */
export function nextCall(bot: BotRow, { now, leadMs, meetingExists }: Drive): NextCall {
  if (isOver(bot.step)) return { call: meetingExists || bot.vendor_id === null ? "none" : "erase" };
  if (bot.vendor_id === null && bot.called_at !== null && now - bot.called_at > keyLivesMs)
    return { call: "find" };
  if (bot.wanted === "absent") return leavingCall(bot);
  if (bot.vendor_id !== null) return bookedCall(bot, { now, leadMs });
  const ahead = bot.join_at - now;
  if (leadMs !== null && ahead >= leadMs) return { call: "join", joinAt: bot.join_at };
  if (ahead > 0) return { call: "wait", until: bot.join_at };
  return ahead < -latestMs ? { call: "miss" } : { call: "join", joinAt: null };
}

function leavingCall(bot: BotRow): NextCall {
  if (bot.vendor_id === null) return { call: bot.called_at === null ? "forget" : "find" };
  if (bot.step === "ended") return { call: "none" };
  return { call: bot.booked_at !== null && !hasJoined(bot.step) ? "cancel" : "leave" };
}

function bookedCall(bot: BotRow, { now, leadMs }: { now: number; leadMs: number | null }): NextCall {
  if (bot.booked_at === null || hasJoined(bot.step)) return { call: "none" };
  if (bot.booked_at === bot.join_at && bot.booked_url === bot.meeting_url) return { call: "none" };
  // What is too near to be booked again is taken back and sent anew.
  return { call: leadMs !== null && bot.join_at - now >= leadMs ? "move" : "cancel" };
}
