import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { newId } from "#app/core/ids.ts";
import type { Vault } from "#app/core/vault.ts";
import { mails } from "#db/schema/mail.ts";
import { sendMail } from "./schema.ts";

/** A mail in plain words, as its domain writes it. */
export type NewMail = { to: string; subject: string; text: string };

export type SealedMail = { mail_id: string; to: string; subject: string; text_sealed: string };

/** Before the transaction: a text that may hold a link is never written down as it is. */
export function sealMail(vault: Vault, { to, subject, text }: NewMail): SealedMail {
  const mail_id = newId();
  return { mail_id, to, subject, text_sealed: vault.seal(text, mail_id) };
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
