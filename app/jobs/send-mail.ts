import { AppError } from "#app/core/errors.ts";
import { readMail } from "#app/domain/mail/read.server.ts";
import { retrySeconds, sendMail } from "#app/domain/mail/schema.ts";
import { noteFailure, noteSent, noteUnsent } from "#app/domain/mail/write.server.ts";
import type { MailOutcome } from "#app/providers/mail/port.ts";
import { defineHandler } from "./handler.ts";

/**
 * Sends a mail at least once: when the process dies after the mail server accepts it and before that is stored, it is sent
 * again with the same Message-ID. A mail that is put off is tried again for a day; one that is refused is not. Without a
 * mail server the mail stays in the outbox.
 */
export const sendMailHandler = defineHandler(
  sendMail,
  async (ctx, { mail_id }, { attempt, lastStep }) => {
    if (!ctx.providers.mail.configured) return;
    const found = await readMail(ctx, { mail_id });
    if (!found) return;
    const { mail, withheld } = found;
    const tried = { mail_id, attempts: attempt };
    if (withheld !== null) {
      await noteUnsent(lastStep, { mail_id, state: "withheld", error: withheld.slice(0, 500) });
      return;
    }
    let delivery: MailOutcome;
    try {
      delivery = await ctx.providers.mail.send(mail);
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      await noteFailure(ctx, { ...tried, error: reason.slice(0, 500) });
      throw new AppError(503, reason, { retryAfterSeconds: retrySeconds[attempt - 1] });
    }
    if (delivery.outcome === "accepted") await noteSent(lastStep, tried);
    else {
      const { about, reason } = delivery;
      const bounced = about === "address";
      await noteUnsent(lastStep, { ...tried, state: "refused", error: reason, bounced });
    }
  },
  {
    async abandon(lastStep, { mail_id }) {
      await noteUnsent(lastStep, { mail_id, state: "failed" });
    },
  },
);
