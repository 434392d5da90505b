import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { operation } from "#app/core/operation.ts";
import { mails } from "#db/schema/mail.ts";
import { clearBounce, type NewMail, noteBounce, queueMail, sealMail } from "./changes.server.ts";
import { WhichMail } from "./schema.ts";

const TriedMail = WhichMail.extend({ attempts: z.number().int() });
const reason = z.string().max(500);

/** Clears the text of a sent mail: only the receiver needs it, and has it. */
export const noteSent = operation({
  name: "mail.note-sent",
  who: "system",
  input: TriedMail,
  async run(tx, { input: { mail_id, attempts } }) {
    const sent = { state: "sent" as const, sent_at: tx.now, error: null, attempts };
    const [mail] = await tx.q
      .update(mails)
      .set({ ...sent, text_sealed: "", parts_sealed: "" })
      .where(eq(mails.mail_id, mail_id))
      .returning();
    // The server takes mail for this address again.
    if (mail) await clearBounce(tx, mail.to);
    return { mail_id };
  },
});

/** Queues mails of another domain, to several receivers at once. */
export const writeMails = operation({
  name: "mail.write",
  who: "system",
  input: z.object({ messages: z.array(z.custom<NewMail>((mail) => typeof mail === "object")) }),
  prepare: async (ctx, { input }) => input.messages.map((message) => sealMail(ctx.providers.vault, message)),
  async run(tx, { prepared: sealed }) {
    for (const mail of sealed) await queueMail(tx, mail);
    return { written: sealed.length };
  },
});

/** A try that failed; the next one follows by itself. */
export const noteFailure = operation({
  name: "mail.note-failure",
  who: "system",
  input: TriedMail.extend({ error: reason }),
  async run(tx, { input: { mail_id, ...tried } }) {
    await tx.q.update(mails).set(tried).where(eq(mails.mail_id, mail_id));
    return { mail_id };
  },
});

/** The end of a mail that was not sent. `bounced`: its address takes no mail at all. */
export const noteUnsent = operation({
  name: "mail.note-unsent",
  who: "system",
  input: WhichMail.extend({
    attempts: z.number().int().optional(),
    state: z.enum(["refused", "failed", "withheld"]),
    error: reason.optional(),
    bounced: z.boolean().default(false),
  }),
  async run(tx, { input: { mail_id, bounced, ...ended } }) {
    const unsent = and(eq(mails.mail_id, mail_id), isNull(mails.sent_at));
    const [mail] = await tx.q.update(mails).set(ended).where(unsent).returning();
    if (mail && bounced) await noteBounce(tx, mail.to, ended.error ?? "");
    return { mail_id };
  },
});
