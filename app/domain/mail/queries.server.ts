import { eq, inArray } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { mailAddresses, mails } from "#db/schema/mail.ts";
import type { MailKind } from "./schema.ts";

export async function mailById({ q }: Pick<Scope, "q">, mailId: string) {
  const [mail] = await q.select().from(mails).where(eq(mails.mail_id, mailId)).limit(1);
  return mail;
}

/** What is known of these addresses; an address about which nothing is known is left out. */
export async function addressesOf({ q }: Pick<Scope, "q">, emails: string[]) {
  if (emails.length === 0) return [];
  return q.select().from(mailAddresses).where(inArray(mailAddresses.email, emails));
}

/** Why an address gets no mail of a kind, as a sentence; null when it does. */
export async function reasonToWithhold(
  scope: Pick<Scope, "q">,
  { to, kind }: { to: string; kind: MailKind },
): Promise<string | null> {
  if (kind === "account") return null;
  const [known] = await addressesOf(scope, [to]);
  if (known?.bounced_at) return `Mail to this address came back: ${known.bounce_reason ?? ""}`;
  if (kind === "meeting_invitation" && known?.invitations_stopped_at)
    return "This address wants no meeting invitations.";
  return null;
}
