import { botProviders } from "#app/core/enums/bot-provider.ts";
import { call } from "#app/core/operation.ts";
import { eventsPath } from "#app/domain/transcripts/bots/schema.ts";
import { acceptBotWebhook } from "#app/domain/transcripts/bots/webhook-inbox.server.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";
import { rawBody, type Webhook } from "#app/http/app/webhooks.ts";

/** Where each service posts what its bots do: stored before the response acknowledges it, applied by a job. */
export const botWebhooks: Webhook[] = botProviders.map((vendor) => ({
  path: eventsPath(vendor),
  handle: guardAsync(async (req, res) => {
    const delivered = { vendor, body: rawBody(req), headers: req.headers };
    res.json(await call(acceptBotWebhook, res.locals.ctx, delivered));
  }),
}));
