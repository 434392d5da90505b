import { call } from "#app/core/operation.ts";
import { eventsPath } from "#app/domain/bots/schema.ts";
import { acceptBotWebhook } from "#app/domain/bots/write.server.ts";
import { guardAsync } from "#app/http/guard-async.ts";
import { rawBody, type Webhook } from "#app/http/webhooks.ts";

/** Where each service posts what its bots do: stored before the response acknowledges it, applied by a job. */
export const botWebhooks: Webhook[] = ["recall", "attendee", "vexa"].map((vendor) => ({
  path: eventsPath(vendor),
  handle: guardAsync(async (req, res) => {
    res.locals.route = eventsPath(vendor);
    res.locals.speaks = "json";
    const delivered = { vendor, body: rawBody(req), headers: req.headers };
    res.json(await call(acceptBotWebhook, res.locals.ctx, delivered));
  }),
}));
