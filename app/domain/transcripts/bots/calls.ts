import { minute, second } from "#app/core/clock.ts";
import type { BotFailureCode, BotStep } from "#app/providers/recorder/bot-port.ts";
import type { BotCall, BotRow } from "./schema.ts";

export type Called = {
  call: BotCall;
  join_at: number | null;
  meeting_url: string;
  vendor_id: string | null;
  failure: BotFailureCode | null;
  retry_after_seconds?: number | undefined;
};

/** What follows from a call. */
export type Consequence = {
  change?: Partial<BotRow>;
  /** Something to note in the bot's history. */
  own?: { step: BotStep; code: string };
  /** In how many ms the next call is decided. */
  driveInMs?: number;
  /** In how many ms the service is asked how the bot is. */
  syncInMs?: number;
  /** Why the call will not succeed, when that is certain. */
  failed?: string;
  deleted?: boolean;
};

const fine = { failures: 0, problem: null };
/** The columns of a bot reset for a try that makes another bot. */
const anew = ({ attempt }: BotRow) => ({
  vendor_id: null,
  booked_at: null,
  booked_url: null,
  called_at: null,
  attempt: attempt + 1,
});
const tries = 20;
const triesToLeave = 200;
const longestWait = 5 * minute;

export function afterCall(bot: BotRow, called: Called, now: number): Consequence {
  return called.failure === null ? afterSuccess(bot, called, now) : afterFailure(bot, called, called.failure);
}

function afterSuccess(
  bot: BotRow,
  { call, join_at, meeting_url, vendor_id }: Called,
  now: number,
): Consequence {
  switch (call) {
    case "join":
      return {
        change: { ...fine, vendor_id, booked_at: join_at, booked_url: meeting_url },
        own: join_at === null ? { step: "joining", code: "sent" } : { step: "scheduled", code: "booked" },
        driveInMs: 0,
        syncInMs: Math.max(0, (join_at ?? now) - now) + 5 * minute,
      };
    case "find":
      if (vendor_id === null) return { change: { ...fine, ...anew(bot) }, driveInMs: 0 };
      return {
        change: {
          ...fine,
          vendor_id,
          booked_at: bot.join_at > now ? bot.join_at : null,
          booked_url: bot.meeting_url,
        },
        driveInMs: 0,
        syncInMs: 0,
      };
    case "move":
      return { change: { ...fine, booked_at: join_at, booked_url: meeting_url }, driveInMs: 0 };
    case "cancel":
      return bot.wanted === "present"
        ? { change: { ...fine, ...anew(bot) }, driveInMs: 0 }
        : { change: { ...fine, step: "taken_back" }, driveInMs: 0 };
    case "leave":
      return { change: fine, syncInMs: 2 * minute };
    case "erase":
      return { deleted: true };
  }
}

const waits: Partial<Record<BotFailureCode, number>> = {
  in_flight: 5 * second,
  rate_limited: 10 * second,
  no_capacity: 30 * second,
};

function afterFailure(bot: BotRow, called: Called, code: BotFailureCode): Consequence {
  const { call, retry_after_seconds } = called;
  const isGone = code === "unknown_bot";
  if (isGone && call === "erase") return { deleted: true };
  if (isGone && call === "leave") return { failed: "left_on_request" };
  if (isGone && call === "cancel") return afterSuccess(bot, { ...called, failure: null }, 0);
  if (isGone && call === "move") return { change: { ...fine, ...anew(bot) }, driveInMs: 0 };
  // On its way already: it stays as it was booked, or is asked to leave.
  if (code === "dispatched") return { change: { ...fine, booked_at: null }, driveInMs: 0 };
  const failures = bot.failures + 1;
  const mayPass = code in waits || code === "unreachable";
  if (call === "join" && (!mayPass || failures >= tries)) return { failed: code };
  if (call === "erase" && failures >= tries) return { deleted: true };
  if (failures >= triesToLeave) return { failed: code };
  const wait = waits[code] ?? Math.min(longestWait, 5 * second * 2 ** Math.min(failures, 10));
  return {
    // After "no bot is free" the service would repeat its refusal under the same key.
    change: { ...(code === "no_capacity" && anew(bot)), failures, problem: code },
    driveInMs: Math.max(wait, (retry_after_seconds ?? 0) * second),
  };
}
