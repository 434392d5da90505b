import { z } from "zod";
import { onOff } from "#app/core/enums/on-off.ts";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import type { BotEvent, BotFailureCode, BotLine, BotStep } from "#app/providers/recorder/bot-port.ts";
import type { bots } from "#db/schema/bots.ts";

export type BotRow = typeof bots.$inferSelect;

/** The steps of a service, and two of ours: before the service knows of the bot, and after it was taken back. */
export type BotTimelineStep = BotStep | "planned" | "taken_back";

export const WhichBot = z.object({ bot_id: Id });

/** Where services post what concerns no single recording. */
export const eventsPath = (vendor: string) => `/hooks/${vendor}`;

/** `bot_id` and `token` come with the lines of one bot, whose address they are part of. */
export const BotWebhook = z.object({
  vendor: z.string().max(20).optional(),
  bot_id: z.string().max(64).optional(),
  token: z.string().max(200).optional(),
  body: z.instanceof(Uint8Array),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional()),
});

/** What a service is called for. */
const botCalls = ["join", "find", "move", "cancel", "leave", "erase"] as const;
export type BotCall = (typeof botCalls)[number];

/** The outcome of a call to the bot service. */
export const BotCallResult = WhichBot.extend({
  call: z.enum(botCalls),
  /** What was asked for: null is at once. */
  join_at: z.number().nullable(),
  meeting_url: z.string(),
  vendor_id: z.string().nullable(),
  failure: z.custom<BotFailureCode>().nullable().default(null),
  retry_after_seconds: z.number().optional(),
});

/** What a service has of a bot: null `events` when it does not know the bot any more. */
export const RecorderSnapshot = WhichBot.extend({
  events: z.custom<BotEvent[]>().nullable(),
  lines: z.custom<BotLine[]>(),
  /** The service could not be asked, and will not be asked again. */
  given_up: z.boolean().default(false),
});

export const ChooseForMeeting = WhichMeeting.extend({ automatic: z.enum(onOff) });
export const ChooseForProject = z.object({ project_id: Id, automatic: z.enum(onOff).default("off") });

/** The state of a bot changed; for pages that show it. */
export const botChanged = defineEvent("bot.changed", z.object({ meeting_id: Id, project_id: Id }), {
  transient: true,
});

/** Where the lines of one bot are posted, below this server's origin. */
export function linesAddress(path: string, botId: string, token: string): string {
  return `${path}?${new URLSearchParams({ bot: botId, token })}`;
}

const recorders = { lane: "vendors" as const };

/** Brings a bot to where it should be, by one call to its service. The bot's id is that of its recording. */
export const driveBot = defineJob(
  "drive-bot",
  z.object({ recording_id: Id, project_id: Id.optional() }),
  // How often a call is tried is counted in the bot; these are for a program that is stopped.
  { ...recorders, maxAttempts: 100 },
);
/** Reads state and transcript of a bot at its service. */
export const syncBot = defineJob(
  "sync-bot",
  WhichBot.extend({ project_id: Id.optional(), transcript_id: z.string().optional() }),
  { ...recorders, maxAttempts: 12 },
);
/** Asks a service for a second transcript. */
export const transcribeAgain = defineJob("transcribe-again", WhichBot.extend({ project_id: Id.optional() }), {
  ...recorders,
  maxAttempts: 12,
});
export const applyBotDeliveries = defineJob(
  "apply-bot-deliveries",
  WhichBot.extend({ project_id: Id.optional() }),
  { maxAttempts: 100, lane: "deliveries" },
);
export const WhichMeetingOfProject = z.object({ meeting_id: Id, project_id: Id });
/** Plans, moves or takes back the bot of a meeting that was scheduled, changed or deleted. */
export const planBot = defineJob("plan-bot", z.object({ meeting_id: Id, project_id: Id.optional() }));
/** Takes back the bots of a project that was deleted with its meetings. */
export const cancelBots = defineJob("take-back-bots", z.object({}).loose());
