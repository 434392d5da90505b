import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { PurgeRows } from "#app/core/copied-rows.ts";
import { newId } from "#app/core/new-id.ts";
import type { Vault } from "#app/core/vault.ts";
import type { MailedEvent } from "#app/providers/mail/port.ts";
import { mailAddresses, mails } from "#db/schema/mail.ts";
import { type MailKind, sendMail } from "./schema.ts";

/** A mail as its domain writes it. Without a kind it proves an address; see `MailKind`. */
export type NewMail = {
  kind?: MailKind;
  to: string;
  subject: string;
  text: string;
  html?: string;
  event?: MailedEvent;
  unsubscribe?: string;
  reply_to?: string;
};

export type SealedMail = Pick<
  typeof mails.$inferInsert,
  "mail_id" | "to" | "kind" | "subject" | "text_sealed" | "parts_sealed"
>;

/** Before the transaction: a text that may hold a link is never written down as it is. */
export function sealMail(
  vault: Vault,
  { to, kind = "account", subject, text, ...parts }: NewMail,
): SealedMail {
  const mail_id = newId();
  const seal = (words: string) => vault.seal(words, mail_id);
  const hasParts = Object.values(parts).some((part) => part !== undefined);
  return {
    mail_id,
    to,
    kind,
    subject,
    text_sealed: seal(text),
    parts_sealed: hasParts ? seal(JSON.stringify(parts)) : "",
  };
}

/** Puts a mail into the outbox, in the transaction of the change it reports. */
export async function queueMail(tx: Tx, mail: SealedMail): Promise<void> {
  await tx.q.insert(mails).values({ ...mail, created_at: tx.now, attempts: 0 });
  await tx.enqueue(sendMail, { mail_id: mail.mail_id });
}

/** The same work for a mail that is not to be sent, so that the time it takes reveals nothing. Its job finds no row. */
export async function discardMail(tx: Tx, mail: SealedMail): Promise<void> {
  await queueMail(tx, mail);
  await tx.q.delete(mails).where(eq(mails.mail_id, mail.mail_id));
}

/** An address takes mail again: a mail arrived there, or its owner wrote it anew. */
export async function clearBounce({ q }: Tx, email: string): Promise<void> {
  await q
    .update(mailAddresses)
    .set({ bounced_at: null, bounce_reason: null })
    .where(eq(mailAddresses.email, email));
}

/** From now on, or with null not any more, an address gets no meeting invitations and no recaps. */
export async function stopInvitations({ q }: Tx, email: string, since: number | null): Promise<void> {
  const change = { invitations_stopped_at: since };
  await q
    .insert(mailAddresses)
    .values({ email, ...change })
    .onConflictDoUpdate({ target: mailAddresses.email, set: change });
}

/** What an address is known by when it has refused a mail for good. */
export async function noteBounce({ q, now }: Tx, email: string, reason: string): Promise<void> {
  const change = { bounced_at: now, bounce_reason: reason };
  await q
    .insert(mailAddresses)
    .values({ email, ...change })
    .onConflictDoUpdate({ target: mailAddresses.email, set: change });
}

/** Deletes the mails to an address and what is known of it. */
export async function forgetAddress({ q }: Pick<Tx, "q">, email: string): Promise<void> {
  await q.delete(mailAddresses).where(eq(mailAddresses.email, email));
}

/** Deletes all mail to an address. */
export async function forgetMails({ q }: Pick<Tx, "q">, email: string): Promise<void> {
  await q.delete(mails).where(eq(mails.to, email));
}

/** Mails that were sent. */
export const purgeSentMails: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(mails, {
    key: mails.mail_id,
    where: and(isNotNull(mails.sent_at), lt(mails.created_at, before)),
    limit,
  });

/** Mails that could not be sent, or that wait for a mail server. */
export const purgeUnsentMails: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(mails, {
    key: mails.mail_id,
    where: and(isNull(mails.sent_at), lt(mails.created_at, before)),
    limit,
  });
