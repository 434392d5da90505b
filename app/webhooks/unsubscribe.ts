import { AppError } from "#app/core/errors.ts";
import { call } from "#app/core/operation.ts";
import { chooseMails } from "#app/domain/accounts/email-verification/write.server.ts";
import { oneClickPath } from "#app/domain/mail/schema.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";
import { strangersLimit } from "#app/http/app/limits.ts";
import { rawBody, type Webhook } from "#app/http/app/webhooks.ts";

/**
 * The button of mail programs that stops mails of one kind (RFC 8058). They post from their own servers, without a session;
 * the token in the address came with the mail. The body says that a person has pressed it.
 */
export const unsubscribeWebhook: Webhook = {
  path: oneClickPath,
  most: strangersLimit,
  handle: guardAsync(async (req, res) => {
    const text = Buffer.from(rawBody(req)).toString("latin1");
    if (!/List-Unsubscribe(=|"\r\n\r\n)One-Click/i.test(text))
      throw new AppError(400, "The body has to be List-Unsubscribe=One-Click.");
    await call(chooseMails, res.locals.ctx, { token: req.query.token, stop: true });
    res.json({ success: true });
  }),
};
