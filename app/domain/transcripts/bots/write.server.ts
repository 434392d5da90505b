import { z } from "zod";
import { minute } from "#app/core/clock.ts";
import { AppError, notFound, unauthenticated } from "#app/core/errors.ts";
import { Id } from "#app/core/id.ts";
import { operation } from "#app/core/operation.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingById, meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { markApplied, storeDelivery } from "#app/domain/transcripts/recordings/changes.server.ts";
import { recordingById, waitingDeliveries } from "#app/domain/transcripts/recordings/queries.server.ts";
import { noAddress } from "#app/domain/transcripts/recordings/schema.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { afterCall } from "./calls.ts";
import {
  applyDelivery,
  changeBot,
  deleteBot,
  enqueueApply,
  enqueueDrive,
  enqueueSecondTranscript,
  enqueueSync,
  failBot,
  finishBot,
  planFor,
  providerOf,
  recordLocalEvent,
  saveChoice,
  saveDefault,
  sendFor,
} from "./changes.server.ts";
import { foldEvents, hasJoined, isOver, nextCall } from "./lifecycle.ts";
import { botPolicy } from "./policy.ts";
import { botById, botOf, botsUnderWay, eventsOf, openBots, orphanedBots } from "./queries.server.ts";
import {
  type BotCall,
  BotCallResult,
  BotWebhook,
  ChooseForMeeting,
  ChooseForProject,
  RecorderSnapshot,
  WhichBot,
} from "./schema.ts";

/**
 * Takes a webhook of a bot into the inbox, under the service's id for it: once it returns, it is stored durably, and the same
 * one again changes nothing. 401 for a wrong token or signature, 404 where no such service is set up. What concerns a bot that
 * is not ours is passed over: other programs may use the same account.
 */
export const acceptBotWebhook = operation({
  name: "bots.accept-webhook",
  who: "anyone",
  input: BotWebhook,
  async prepare(ctx, { input: { vendor, bot_id, token = "", body, headers } }) {
    const { recorder } = ctx.providers;
    const service = recorder.bots;
    if (!service || (vendor !== undefined && vendor !== service.vendor)) throw notFound();
    if (bot_id !== undefined && recorder.holderOf(bot_id, token) === null) throw unauthenticated(noAddress);
    const verdict = service.verify({ body, headers }, ctx.now());
    if (!verdict.ok)
      throw verdict.status === 401 ? unauthenticated(verdict.reason) : new AppError(400, verdict.reason);
    const { ref } = service.read(verdict.text);
    return { vendor: service.vendor, ref: { ...ref, botId: bot_id ?? ref.botId }, ...verdict };
  },
  async run(tx, { prepared: { vendor, ref, id, text } }) {
    const bot = await botOf(tx, vendor, ref);
    if (!bot) return { received: true, duplicate: false };
    const delivery = { provider: providerOf(bot), event_id: `${bot.bot_id}:${id}`, body: text };
    const isNew = await storeDelivery(tx, { ...delivery, recording_id: bot.bot_id });
    if (isNew) await enqueueApply(tx, bot);
    return { received: true, duplicate: !isNew };
  },
});

const batch = 200;

/** Applies what waits in a bot's inbox, each exactly once; what cannot be read is passed over. */
export const applyBotBatch = operation({
  name: "bots.apply-batch",
  who: "system",
  input: WhichBot,
  async prepare(ctx, { input: { bot_id } }) {
    const service = ctx.providers.recorder.bots;
    const waiting = await ctx.db.read(async (q) => {
      const bot = await botById({ q }, bot_id);
      return bot ? waitingDeliveries({ q }, bot_id, { limit: batch, provider: providerOf(bot) }) : [];
    });
    const nothing = { kind: "ignored" as const, ref: { botId: null, vendorId: null }, event: "no service" };
    return {
      all: waiting.map(({ body, ...row }) => ({ ...row, read: service?.read(body) ?? nothing })),
      fetchEveryMs: service?.fetchEveryMs ?? null,
    };
  },
  async run(tx, { input: { bot_id }, prepared: { all, fetchEveryMs } }) {
    const bot = await botById(tx, bot_id);
    if (!bot) return { lines: 0, more: false };
    const options = { limit: batch, provider: providerOf(bot) };
    const still = new Set((await waitingDeliveries(tx, bot_id, options)).map((row) => row.delivery_id));
    const rows = all.filter(({ delivery_id }) => still.has(delivery_id));
    const lines = rows.flatMap(({ read, ...row }) =>
      read.kind === "line" ? [{ ...row, event: read.line }] : [],
    );
    const events = rows.flatMap(({ read }) => (read.kind === "step" ? [read.event] : []));
    const vendorId = rows.find(({ read }) => read.ref.vendorId !== null)?.read.ref.vendorId ?? null;
    const known =
      vendorId !== null && bot.vendor_id === null ? await changeBot(tx, bot, { vendor_id: vendorId }) : bot;
    const { bot: now, problems } = await applyDelivery(tx, known, { events, lines });
    const begins = now.step === "recording" && bot.step !== "recording";
    if (begins && fetchEveryMs !== null) await enqueueSync(tx, now, { delayMs: fetchEveryMs });
    for (const { read } of rows) {
      if (read.kind === "transcript-ready")
        await enqueueSync(tx, now, { transcriptId: read.transcriptId ?? undefined });
      if (read.kind === "recording-ready") await enqueueSecondTranscript(tx, now);
    }
    await markApplied(
      tx,
      rows.map(({ delivery_id }) => delivery_id),
      problems,
    );
    const more = all.length === batch;
    if (more) await enqueueApply(tx, bot);
    return { lines: lines.length, more };
  },
});

/**
 * Decides the next call for a bot, by what its recording, its meeting and its choice want now. Null when there is nothing to
 * call. A recording that was started by hand gets its bot here.
 */
export const planCall = operation({
  name: "bots.plan-call",
  who: "system",
  input: z.object({ recording_id: Id }),
  prepare: async ({ providers: { recorder } }) => recorder.bots,
  async run(tx, { input: { recording_id }, prepared: service }) {
    if (!service) return null;
    const found = await recordingById(tx, recording_id);
    let bot = await botById(tx, recording_id);
    if (!bot && found?.recording.status === "starting") bot = await sendFor(tx, found, service.vendor);
    if (!bot || bot.vendor !== service.vendor) return null;
    const meeting = await meetingById(tx, bot.meeting_id);
    const isUnwanted = !meeting || found?.recording.status === "stopped";
    if (isUnwanted && bot.wanted === "present") bot = await changeBot(tx, bot, { wanted: "absent" });
    const next = nextCall(bot, {
      now: tx.now,
      leadMs: service.bookingLeadMs,
      meetingExists: meeting !== undefined,
    });
    if (next.call === "miss") await failBot(tx, bot, "missed");
    if (next.call === "forget") {
      await finishBot(tx, await changeBot(tx, bot, { step: "taken_back" }), tx.now);
      if (!meeting) await deleteBot(tx, bot);
    }
    if (next.call === "wait") await enqueueDrive(tx, bot, next.until);
    if (next.call === "none" && isOver(bot.step) && !meeting) await deleteBot(tx, bot);
    if (["none", "miss", "forget", "wait"].includes(next.call)) return null;
    if (next.call === "join") bot = await changeBot(tx, bot, { called_at: bot.called_at ?? tx.now });
    const { bot_id, vendor_id, meeting_url, attempt, asked_by } = bot;
    const join_at = next.call === "join" ? next.joinAt : next.call === "move" ? bot.join_at : null;
    return { call: next.call as BotCall, bot_id, vendor_id, meeting_url, attempt, asked_by, join_at };
  },
});

/** Stores what came of a call, and asks for what follows. */
export const noteCall = operation({
  name: "bots.note-call",
  who: "system",
  input: BotCallResult,
  async run(tx, { input }) {
    let bot = await botById(tx, input.bot_id);
    if (!bot) return;
    const { change, own, driveInMs, syncInMs, failed, deleted } = afterCall(bot, input, tx.now);
    if (deleted) return deleteBot(tx, bot);
    if (failed !== undefined) return failBot(tx, bot, failed);
    if (change) bot = await changeBot(tx, bot, change);
    if (own) bot = await recordLocalEvent(tx, bot, own);
    if (driveInMs !== undefined) await enqueueDrive(tx, bot, tx.now + driveInMs);
    if (syncInMs !== undefined) await enqueueSync(tx, bot, { delayMs: syncInMs });
  },
});

const repairEveryMs = 30 * minute;

/** Takes in what a service has of a bot, and ends its recording once nothing more will come. */
export const applySnapshot = operation({
  name: "bots.apply-snapshot",
  who: "system",
  input: RecorderSnapshot,
  prepare: async ({ providers: { recorder } }) => ({ fetchEveryMs: recorder.bots?.fetchEveryMs ?? null }),
  async run(tx, { input: { bot_id, events, lines, given_up }, prepared: { fetchEveryMs } }) {
    const before = await botById(tx, bot_id);
    if (!before) return { lines: 0 };
    const arrived = lines.map((event) => ({ delivery_id: "", received_at: tx.now, event }));
    // Where lines are only ever fetched, there is one transcript and nothing to compare.
    const isWhole = fetchEveryMs === null;
    const { bot } = await applyDelivery(tx, before, { events: events ?? [], lines: arrived }, { isWhole });
    const isLost = events === null ? hasJoined(bot.step) : given_up && bot.step === "ended";
    if (isOver(bot.step) || isLost) {
      const ended = isOver(bot.step) ? bot : await changeBot(tx, bot, { step: "done" });
      await finishBot(tx, ended, foldEvents(await eventsOf(tx, bot_id))?.endedAt ?? tx.now);
    } else if (hasJoined(bot.step)) await enqueueSync(tx, bot, { delayMs: fetchEveryMs ?? repairEveryMs });
    return { lines: lines.length };
  },
});

/** Plans the bot of a meeting, moves it or takes it back, as the meeting and the choice are now. */
export const planMeetingBot = operation({
  name: "bots.plan-meeting",
  who: "system",
  input: z.object({ meeting_id: Id }),
  prepare: async ({ providers: { recorder }, settings }) => ({
    vendor: recorder.bots?.vendor ?? null,
    hosts: settings.meetingHosts,
  }),
  async run(tx, { input: { meeting_id }, prepared: { vendor, hosts } }) {
    const meeting = await meetingById(tx, meeting_id);
    if (!meeting || vendor === null) {
      for (const bot of await openBots(tx, meeting_id)) await enqueueDrive(tx, bot);
      return;
    }
    await planFor(tx, meeting, { vendor, hosts });
  },
});

/** Takes back the bots whose meeting was deleted. */
export const cancelOrphans = operation({
  name: "bots.take-back-orphans",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const orphans = await orphanedBots(tx);
    for (const bot of orphans) await enqueueDrive(tx, bot);
    return { bots: orphans.length };
  },
});

/** At a start: asks about every bot under way what it did while this server was off. */
export const resumeBots = operation({
  name: "bots.resume",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const open = await botsUnderWay(tx);
    for (const bot of open) {
      await enqueueDrive(tx, bot);
      if (bot.vendor_id !== null) await enqueueSync(tx, bot);
    }
    return { bots: open.length };
  },
});

/** Says whether a bot records this meeting without anybody pressing Start. */
export const chooseForMeeting = operation({
  name: "bots.choose-for-meeting",
  input: ChooseForMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.edit(actor, standing),
  async run(tx, { actor, input, target: { meeting } }) {
    const automatic = input.automatic === "on";
    await saveChoice(tx, meeting, automatic, actor.userId);
    return { meeting_id: meeting.meeting_id, automatic };
  },
});

/** The same for all meetings of a project that have no choice of their own. */
export const chooseForProject = operation({
  name: "bots.choose-for-project",
  input: ChooseForProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: botPolicy.chooseForProject,
  async run(tx, { actor, input: { project_id, ...input } }) {
    const automatic = input.automatic === "on";
    await saveDefault(tx, project_id, automatic, actor.userId);
    return { project_id, automatic };
  },
});
