import type { RequestHandler } from "express";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { call } from "#app/core/operation.ts";
import { acceptBotWebhook } from "#app/domain/transcripts/bots/webhook-inbox.server.ts";
import { acceptDelivery, receiveDelivery } from "#app/domain/transcripts/recordings/delivery-inbox.server.ts";
import { deliveryPath } from "#app/domain/transcripts/recordings/schema.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";
import { rawBody, type Webhook } from "#app/http/app/webhooks.ts";

/** Deliveries of a recorder: stored before the response acknowledges them. Those of bots are processed by a job afterwards. */
export const recallWebhook: Webhook = { path: deliveryPath, handle: receive() };

function receive(): RequestHandler {
  return guardAsync(async (req, res) => {
    const { recording, bot, token } = req.query;
    const delivered = { token, body: rawBody(req), headers: req.headers };
    // The lines of a bot, and those of whatever else a recording's own address was given to.
    const accepted =
      bot === undefined
        ? await takeLine(res.locals.ctx, { ...delivered, recording_id: recording })
        : await call(acceptBotWebhook, res.locals.ctx, { ...delivered, bot_id: bot });
    res.json(accepted);
  });
}

/** A delivery is applied on arrival. One that a fault or damage of the transcript prevents from it waits in the inbox. */
async function takeLine(ctx: Ctx, delivered: object) {
  try {
    return await call(receiveDelivery, ctx, delivered);
  } catch (error) {
    const isDamaged = ctx.db.storageError()?.lasting === true;
    if (error instanceof AppError && !isDamaged) throw error;
    if (!isDamaged) ctx.log.error({ err: error }, "A delivery couldn't be applied on arrival");
    return call(acceptDelivery, ctx, delivered);
  }
}
