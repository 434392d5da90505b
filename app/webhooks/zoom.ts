import { call } from "#app/core/operation.ts";
import { receiveZoomPost } from "#app/domain/scheduling/bookings/receive-zoom-post.server.ts";
import { zoomPostPath } from "#app/domain/scheduling/bookings/schema.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";
import { strangersLimit } from "#app/http/app/limits.ts";
import { rawBody, type Webhook } from "#app/http/app/webhooks.ts";

/** Events of a Zoom app. Zoom waits three seconds, and the response follows the commit. */
export const zoomWebhook: Webhook = {
  path: zoomPostPath,
  most: strangersLimit,
  handle: guardAsync(async (req, res) => {
    res.json(await call(receiveZoomPost, res.locals.ctx, { body: rawBody(req), headers: req.headers }));
  }),
};
