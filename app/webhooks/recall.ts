import express, { type RequestHandler } from "express";
import { call } from "#app/core/operation.ts";
import { deliveryPath } from "#app/domain/recordings/schema.ts";
import { acceptDelivery } from "#app/domain/recordings/write.server.ts";
import { guardAsync } from "#app/http/guard-async.ts";

/** What a recorder delivers: stored durably before it is acknowledged, and read afterwards by a job. Wants raw bodies. */
export const recallWebhook = express.Router().post(deliveryPath, receive());

function receive(): RequestHandler {
  return guardAsync(async (req, res) => {
    res.locals.route = deliveryPath;
    res.locals.speaks = "json";
    const { recording, token } = req.query;
    const body: unknown = req.body;
    const delivery = {
      recording_id: recording,
      token,
      // Where nothing was sent the parser leaves an object behind.
      body: body instanceof Uint8Array ? body : new Uint8Array(),
      headers: req.headers,
    };
    res.json(await call(acceptDelivery, res.locals.ctx, delivery));
  });
}
