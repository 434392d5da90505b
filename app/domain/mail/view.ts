import { iso, isoOrNull } from "#app/core/clock.ts";
import type { mails } from "#db/schema/mail.ts";

type MailRow = Omit<typeof mails.$inferSelect, "text_sealed" | "parts_sealed"> & { has_text: boolean };

export type OutboxMailView = ReturnType<typeof outboxMailView>;

/** A mail in the operator's list, without its text. */
export function outboxMailView({ created_at, sent_at, error, ...mail }: MailRow) {
  return { ...mail, created_at: iso(created_at), sent_at: isoOrNull(sent_at), last_problem: error };
}
