import type { Vault } from "#app/core/vault.ts";
import type { Mail } from "#app/providers/mail/port.ts";

type Parts = Pick<Mail, "html" | "event" | "unsubscribe" | "reply_to">;

const none: Parts = { html: null, event: null, unsubscribe: null, reply_to: null };

/** What goes along with the text of a stored mail. */
export function openParts(vault: Vault, mail: { mail_id: string; parts_sealed: string }): Parts {
  const text = mail.parts_sealed === "" ? null : vault.open(mail.parts_sealed, mail.mail_id);
  return text === null ? none : { ...none, ...(JSON.parse(text) as Partial<Parts>) };
}
