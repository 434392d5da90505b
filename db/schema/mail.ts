import type { MailState } from "#app/core/enums/mail-state.ts";
import type { MailedKind } from "#app/core/enums/notification-kind.ts";
import { id, index, instant, integer, table, text } from "../columns.ts";

/**
 * What a mail is about. "account" holds links and codes that prove an address: it is sent whatever is known of the
 * address, and nobody can turn it off.
 */
export type MailKind =
  | "account"
  | "project_invite"
  | "meeting_invitation"
  | "meeting_recap"
  | "sign_off"
  | MailedKind;

/** Every mail: sent by a job, or stored for the operator to read while no mail server is configured. */
export const mails = table(
  "mails",
  {
    mail_id: id().primaryKey(),
    to: text().notNull(),
    kind: text().$type<MailKind>().notNull().default("account"),
    subject: text().notNull(),
    /** The text, sealed for this mail: it can hold a login link. Empty once it is sent. */
    text_sealed: text().notNull(),
    /** HTML, calendar event and the like, sealed as one JSON object; empty once it is sent, or when there is none. */
    parts_sealed: text().notNull().default(""),
    /** Refused: the mail server said no for good. Failed: all tries are used up. Withheld: the address takes no such mail. */
    state: text().$type<MailState>().notNull().default("waiting"),
    created_at: instant().notNull(),
    sent_at: instant(),
    attempts: integer().notNull(),
    /** Why the last try did not succeed. */
    error: text(),
  },
  // The ids are in the order of time.
  (t) => [index("mails_created").on(t.created_at), index("mails_state").on(t.state, t.mail_id)],
);

/** What is known of an address, whether or not somebody has an account with it. */
export const mailAddresses = table("mail_addresses", {
  /** Trimmed and lower-cased. */
  email: text().primaryKey(),
  /** When a mail server last refused the address for good, and its words. */
  bounced_at: instant(),
  bounce_reason: text(),
  /** Since when it gets no meeting invitations and no recaps; only who reads its mail can ask for that. */
  invitations_stopped_at: instant(),
});
