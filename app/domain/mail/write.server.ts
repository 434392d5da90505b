import { eq } from "drizzle-orm";
import { z } from "zod";
import { operation } from "#app/core/operation.ts";
import { mails } from "#db/schema/mail.ts";
import { queueMail, sealMail } from "./changes.server.ts";
import { WhichMail } from "./schema.ts";

/** Queues mails of another domain, to several receivers at once. */
export const writeMails = operation({
  name: "mail.write",
  who: "system",
  input: z.object({ messages: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })) }),
  prepare: async (ctx, { input }) => input.messages.map((message) => sealMail(ctx.providers.vault, message)),
  async run(tx, { prepared: sealed }) {
    for (const mail of sealed) await queueMail(tx, mail);
    return { written: sealed.length };
  },
});

/** Clears the text of a sent mail: only the receiver needs it, and has it. */
export const noteSent = operation({
  name: "mail.note-sent",
  who: "system",
  input: WhichMail,
  async run(tx, { input: { mail_id } }) {
    const sent = { sent_at: tx.now, text_sealed: "", error: null };
    await tx.q.update(mails).set(sent).where(eq(mails.mail_id, mail_id));
    return { mail_id };
  },
});

export const noteFailure = operation({
  name: "mail.note-failure",
  who: "system",
  input: WhichMail.extend({ attempts: z.number().int(), error: z.string().max(500) }),
  async run(tx, { input: { mail_id, attempts, error } }) {
    await tx.q.update(mails).set({ attempts, error }).where(eq(mails.mail_id, mail_id));
    return { mail_id };
  },
});
