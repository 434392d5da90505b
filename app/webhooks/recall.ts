import type { RequestHandler } from "express";
import { call } from "#app/core/operation.ts";
import { deliveryPath } from "#app/domain/recordings/schema.ts";
import { acceptDelivery } from "#app/domain/recordings/write.server.ts";
import { guardAsync } from "#app/http/guard-async.ts";
import type { Webhook } from "#app/http/webhooks.ts";

/** Deliveries of a recorder: stored before the response acknowledges them, and processed by a job afterwards. */
export const recallWebhook: Webhook = { path: deliveryPath, handle: receive() };

function receive(): RequestHandler {
  return guardAsync(async (req, res) => {
    res.locals.route = deliveryPath;
    res.locals.speaks = "json";
    const { recording, token } = req.query;
    const body: unknown = req.body;
    const delivery = {
      recording_id: recording,
      token,
      // For an empty body the parser leaves an empty object.
      body: body instanceof Uint8Array ? body : new Uint8Array(),
      headers: req.headers,
    };
    res.json(await call(acceptDelivery, res.locals.ctx, delivery));
  });
}
