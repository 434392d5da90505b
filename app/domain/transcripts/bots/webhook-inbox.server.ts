import { AppError, notFound, unauthenticated } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { markApplied, storeDelivery } from "#app/domain/transcripts/recordings/delivery-changes.server.ts";
import { stillWaiting, waitingDeliveries } from "#app/domain/transcripts/recordings/queries.server.ts";
import { noAddress } from "#app/domain/transcripts/recordings/schema.ts";
import { applyDelivery } from "./apply-delivery.server.ts";
import { changeBot, providerOf } from "./changes.server.ts";
import { enqueueApply, enqueueSecondTranscript, enqueueSync } from "./enqueue.server.ts";
import { botById, botOf } from "./queries.server.ts";
import { BotWebhook, WhichBot } from "./schema.ts";

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
    if (bot_id !== undefined && recorder.holderOf(bot_id, token) === null)
      throw unauthenticated(t(noAddress));
    const verdict = service.verify({ body, headers }, ctx.now());
    if (!verdict.ok)
      throw verdict.status === 401 ? unauthenticated(verdict.reason) : new AppError(400, verdict.reason);
    const { ref } = service.read(verdict.text);
    return { vendor: service.vendor, ref: { ...ref, botId: bot_id ?? ref.botId }, ...verdict };
  },
  async run(tx, { prepared: { vendor, ref, id, text } }) {
    const bot = await botOf(tx, vendor, ref);
    if (!bot) return { received: true, duplicate: false };
    const names = { provider: providerOf(bot), event_id: `${bot.bot_id}:${id}`, recording_id: bot.bot_id };
    const waiting = { delivery_id: newId(), applied: false, body: text, problem: null };
    const isNew = await storeDelivery(tx, { ...names, ...waiting });
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
    const rows = await stillWaiting(tx, all);
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
