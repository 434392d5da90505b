import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { type InstanceStanding, mayOperate } from "#app/domain/server/operators/policy.ts";
import { accountByEmail, instanceFor } from "#app/domain/server/operators/queries.server.ts";
import { mails } from "#db/schema/mail.ts";
import { clearBounce, type NewMail, noteBounce, queueMail, sealMail } from "./changes.server.ts";
import { frameToken } from "./frame-token.ts";
import { mailById } from "./queries.server.ts";
import { mailOpened, sendMail, WhichMail } from "./schema.ts";
import { openParts } from "./sealed-parts.ts";

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

/** The scope of an operator, and a mail of the outbox; 404 for a mail that is not there. */
async function outboxMail(scope: Scope<UserActor>, { mail_id }: { mail_id: string }) {
  const mail = await mailById(scope, mail_id);
  return mail && { mail, standing: await instanceFor(scope) };
}

/** What an operator does with one mail of the outbox. */
const ofOutbox = {
  input: WhichMail,
  find: outboxMail,
  can: (actor: UserActor, { standing }: { standing: InstanceStanding }) => mayOperate(actor, standing),
};

/**
 * The words of a mail that was not sent, for an operator who hands them on. It is written to the audit log, since the mail
 * can hold a link that logs its receiver in. `frame` lets its HTML be looked at; null where it has none.
 */
export const openMail = operation({
  name: "mail.open",
  account: "fresh",
  ...ofOutbox,
  prepare: async (ctx) => ctx.providers.vault,
  async run(tx, { actor, target: { mail }, prepared: vault }) {
    const { mail_id, to, subject, text_sealed } = mail;
    if (text_sealed === "") throw conflict(t("This e-mail was sent and its text deleted."));
    const text = vault.open(text_sealed, mail_id);
    if (text === null) throw conflict(t("This e-mail can't be read: its encryption key is gone."));
    const receiver = await accountByEmail(tx, to);
    await tx.emit(mailOpened, { mail_id, user_id: receiver?.user_id });
    const { html, event } = openParts(vault, mail);
    const frame = html === null ? null : frameToken(vault, { userId: actor.userId, now: tx.now }, [mail_id]);
    return { mail_id, to, subject, text, frame, has_event: event !== null };
  },
});

/** Sends a mail that was not sent again, also to an address that mail came back from. */
export const retryMail = operation({
  name: "mail.retry",
  ...ofOutbox,
  async run(tx, { target: { mail } }) {
    if (mail.sent_at !== null) throw conflict(t("This e-mail was already sent."));
    const waiting = { state: "waiting" as const, attempts: 0, error: null };
    await tx.q.update(mails).set(waiting).where(eq(mails.mail_id, mail.mail_id));
    await clearBounce(tx, mail.to);
    await tx.enqueue(sendMail, { mail_id: mail.mail_id });
    return { mail_id: mail.mail_id };
  },
});

/** Deletes a mail from the outbox; one that is waiting is not sent then. */
export const deleteMail = operation({
  name: "mail.delete",
  ...ofOutbox,
  async run(tx, { target: { mail } }) {
    await tx.q.delete(mails).where(eq(mails.mail_id, mail.mail_id));
    return { success: true };
  },
});
