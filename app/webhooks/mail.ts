import { AppError, unavailable } from "#app/core/errors.ts";
import { call } from "#app/core/operation.ts";
import { receiveMail } from "#app/domain/meetings/invitations/mailed-answers.server.ts";
import { largestReply, mailPath } from "#app/domain/meetings/invitations/schema.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";
import { bearerOf } from "#app/http/app/same-origin.ts";
import { rawBody, type Webhook } from "#app/http/app/webhooks.ts";

/** A mail to the reply address, whole as it came in. What is answered 503 or not at all is to be sent again. */
export const mailWebhook: Webhook = {
  path: mailPath,
  most: largestReply,
  handle: guardAsync(async (req, res) => {
    const received = { message: rawBody(req), secret: bearerOf(req) };
    const { ctx } = res.locals;
    const taken = await call(receiveMail, ctx, received).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      ctx.log.error({ err: error }, "An e-mail to the reply address couldn't be stored");
      throw unavailable();
    });
    res.json(taken);
  }),
};
