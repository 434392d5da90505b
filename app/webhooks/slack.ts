import { call } from "#app/core/operation.ts";
import { within } from "#app/core/within.ts";
import { t } from "#app/core/words.ts";
import { receiveSlackPost } from "#app/domain/outbound/slack/receive.server.ts";
import { plainMessage } from "#app/domain/outbound/slack/schema.ts";
import { slackPaths } from "#app/domain/server/service-setup/schema.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";
import { strangersLimit } from "#app/http/app/limits.ts";
import { rawBody, type Webhook } from "#app/http/app/webhooks.ts";

/** Slack waits three seconds. */
const answerMs = 2500;

/**
 * What people type in Slack, and the buttons they press there, which lead to pages and of which Slack wants to know only that they
 * came. Where the database takes longer than Slack waits, Slack gets its response first.
 */
export const slackWebhooks: Webhook[] = Object.values(slackPaths).map((path) => ({
  path,
  most: strangersLimit,
  handle: guardAsync(async (req, res) => {
    const { ctx } = res.locals;
    const { slack } = ctx.providers;
    const received = call(receiveSlackPost, ctx, { body: rawBody(req), headers: req.headers });
    let answer: Awaited<typeof received> | undefined;
    await within(
      answerMs,
      received.then((value) => {
        answer = value;
      }),
    );
    if (answer === undefined) {
      received.catch((err: unknown) => ctx.log.warn({ err }, "A post of Slack couldn't be stored"));
      const text = t("This takes longer than usual. If nothing follows in a minute, type it again.");
      return void res.json(slack.render(plainMessage(text)));
    }
    if (answer.reply === null) return void res.status(200).end();
    res.json(slack.render(answer.reply));
  }),
}));
