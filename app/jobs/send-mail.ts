import { readMail } from "#app/domain/mail/read.server.ts";
import { sendMail } from "#app/domain/mail/schema.ts";
import { noteFailure, noteSent } from "#app/domain/mail/write.server.ts";
import { defineHandler } from "./handler.ts";

/**
 * Sends a mail at least once: when the process dies after the mail server accepts it and before that is stored, it is sent
 * again with the same Message-ID. Without a mail server the mail stays in the outbox.
 */
export const sendMailHandler = defineHandler(sendMail, async (ctx, { mail_id }, { attempt, lastStep }) => {
  if (!ctx.providers.mail.configured) return;
  const mail = await readMail(ctx, { mail_id });
  if (!mail) return;
  try {
    await ctx.providers.mail.send(mail);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    await noteFailure(ctx, { mail_id, attempts: attempt, error: reason.slice(0, 500) });
    throw error;
  }
  await noteSent(lastStep, { mail_id });
});
