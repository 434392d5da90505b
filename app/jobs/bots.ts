import type { Ctx } from "#app/core/context.ts";
import { react } from "#app/core/reaction.ts";
import { meetingChanged, meetingDeleted, meetingScheduled } from "#app/domain/meetings/meetings/schema.ts";
import { noteCall, planCall } from "#app/domain/transcripts/bots/provider-calls.server.ts";
import { hasBotToPlan, readBotIds } from "#app/domain/transcripts/bots/read.server.ts";
import {
  applyBotDeliveries,
  cancelBots,
  driveBot,
  eventsPath,
  linesAddress,
  planBot,
  syncBot,
  transcribeAgain,
} from "#app/domain/transcripts/bots/schema.ts";
import { applyBotBatch } from "#app/domain/transcripts/bots/webhook-inbox.server.ts";
import {
  applySnapshot,
  cancelOrphans,
  planMeetingBot,
  resumeBots,
} from "#app/domain/transcripts/bots/write.server.ts";
import {
  deliveryPath,
  recordingStarted,
  recordingStopped,
} from "#app/domain/transcripts/recordings/schema.ts";
import { organizationDeleted } from "#app/domain/workspaces/organizations/schema.ts";
import { projectDeleted } from "#app/domain/workspaces/projects/schema.ts";
import { defineHandler, type Handler } from "./handler.ts";
import { dedupeAll, eachMeeting, eachRecording } from "./reaction-keys.ts";

type Service = NonNullable<Ctx["providers"]["recorder"]["bots"]>;
type Plan = NonNullable<Awaited<ReturnType<typeof planCall>>>;

/** Makes one call to the service and stores what came of it; the service's refusals are results as well. */
const driveBotHandler = defineHandler(
  driveBot,
  async (ctx, { recording_id }, { lastStep }) => {
    const service = ctx.providers.recorder.bots;
    const plan = await planCall(ctx, { recording_id });
    if (!plan || !service) return;
    const { call, bot_id, join_at, meeting_url } = plan;
    const result = { bot_id, call, join_at, meeting_url };
    try {
      await noteCall(lastStep, { ...result, vendor_id: await perform(ctx, service, plan) });
    } catch (error) {
      if (!isFailure(error)) throw error;
      ctx.log.warn({ call, bot_id, err: error }, "A recorder refused a call");
      const { code: failure, retryAfterSeconds: retry_after_seconds } = error;
      await noteCall(lastStep, { ...result, vendor_id: plan.vendor_id, failure, retry_after_seconds });
    }
  },
  {
    // Each run reads what the recording wants by then.
    on: [react(recordingStarted, driveBot, eachRecording), react(recordingStopped, driveBot, eachRecording)],
    onBoot: (ctx) => resumeBots(ctx, {}),
  },
);

/** @returns the service's id of the bot; null when there is none */
async function perform(ctx: Ctx, service: Service, plan: Plan): Promise<string | null> {
  const { call, bot_id, vendor_id, meeting_url: meetingUrl, join_at } = plan;
  if (call === "join") return service.join(requestOf(ctx, service, plan));
  if (call === "find") return service.find({ botId: bot_id, meetingUrl });
  if (vendor_id === null) return null;
  if (call === "move") await service.move(vendor_id, { meetingUrl, joinAt: join_at ?? 0 });
  if (call === "cancel") await service.cancel(vendor_id);
  if (call === "leave") await service.leave(vendor_id);
  if (call === "erase") await service.deleteMedia(vendor_id);
  return vendor_id;
}

function requestOf({ providers, settings }: Ctx, service: Service, plan: Plan) {
  const { bot_id: botId, asked_by, attempt, meeting_url: meetingUrl, join_at: joinAt } = plan;
  const token = providers.recorder.captureToken(botId, asked_by);
  return {
    ...{ botId, meetingUrl, joinAt, name: service.botName, key: `${botId}-${attempt}` },
    linesUrl: settings.origin + linesAddress(deliveryPath, botId, token),
    eventsUrl: settings.origin + eventsPath(service.vendor),
  };
}

type Failure = Extract<Parameters<typeof noteCall>[1]["failure"], string>;

/** The class itself belongs to the providers, which jobs do not import. */
function isFailure(error: unknown): error is Error & { code: Failure; retryAfterSeconds?: number } {
  return error instanceof Error && error.name === "BotFailure";
}

/** Reads the state and the whole transcript of a bot at its service, to repair what was lost on the way. */
const syncBotHandler = defineHandler(
  syncBot,
  async (ctx, { bot_id, transcript_id }, { lastStep }) => {
    const service = ctx.providers.recorder.bots;
    const ids = await readBotIds(ctx, { bot_id });
    if (!service || !ids?.vendor_id || ids.vendor !== service.vendor) return;
    const state = await service.state(ids.vendor_id);
    const lines = state === null ? [] : await service.transcript(ids.vendor_id, transcript_id);
    await applySnapshot(lastStep, { bot_id, events: state?.events ?? null, lines });
  },
  {
    async abandon(lastStep, { bot_id }) {
      await applySnapshot(lastStep, { bot_id, events: [], lines: [], given_up: true });
    },
  },
);

const transcribeAgainHandler = defineHandler(transcribeAgain, async (ctx, { bot_id }) => {
  const service = ctx.providers.recorder.bots;
  const ids = await readBotIds(ctx, { bot_id });
  if (service && ids?.vendor_id && ids.vendor === service.vendor)
    await service.requestTranscript(ids.vendor_id);
});

const applyBotDeliveriesHandler = defineHandler(
  applyBotDeliveries,
  async (_ctx, { bot_id }, { lastStep }) => {
    await applyBotBatch(lastStep, { bot_id });
  },
);

const ofRecorded = { ...eachMeeting, when: hasBotToPlan };

const planBotHandler = defineHandler(
  planBot,
  async (_ctx, { meeting_id }, { lastStep }) => {
    await planMeetingBot(lastStep, { meeting_id });
  },
  {
    on: [
      // What was tried out before its time is over, and the meeting is still to come.
      react(recordingStopped, planBot, ofRecorded),
      react(meetingScheduled, planBot, ofRecorded),
      react(meetingChanged, planBot, ofRecorded),
    ],
  },
);

const cancelBotsHandler = defineHandler(
  cancelBots,
  async (_ctx, _payload, { lastStep }) => {
    await cancelOrphans(lastStep, {});
  },
  {
    on: [
      // One run takes back all that have lost their meeting.
      react(meetingDeleted, cancelBots, dedupeAll),
      react(projectDeleted, cancelBots, dedupeAll),
      react(organizationDeleted, cancelBots, dedupeAll),
    ],
  },
);

export const botHandlers: Handler[] = [
  applyBotDeliveriesHandler,
  driveBotHandler,
  planBotHandler,
  syncBotHandler,
  cancelBotsHandler,
  transcribeAgainHandler,
];
