import { z } from "zod";
import { mailStates } from "#app/core/enums/mail-state.ts";
import { audited, defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import type { MailKind } from "#db/schema/mail.ts";

export type { MailKind };

/** Only the mails to one address; without `to`, all. */
export const ReadWaiting = z.object({ to: z.string().trim().toLowerCase().optional() });
export const WhichMail = z.object({ mail_id: Id });
/** `of`: what opening the mail has returned. */
export const WhichFrame = WhichMail.extend({ of: z.string().max(2000) });

/** Where mail programs post to stop mails of one kind. */
export const oneClickPath = "/unsubscribe/one-click";

export const ReadOutbox = z.object({
  state: z.enum(mailStates).optional(),
  /** The `mail_id` that the last page ended with; the next page begins after it. */
  after: Id.optional(),
  limit: wholeNumber({ min: 1, max: 100 }).default(50),
});

/** An operator has read a mail that was not sent: it can hold a link that logs its receiver in. */
/** `user_id`: whose address it went to, when there is an account of it. */
export const mailOpened = defineEvent(
  "mail.opened",
  z.object({ mail_id: Id, user_id: Id.optional() }),
  audited,
);

/**
 * Seconds to wait after each try that a mail server put off: 10 s first, since a link in a mail is waited for, and after
 * that up to a day in all, as long as mail servers usually hold a mail back.
 */
export const retrySeconds = [10, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 28_800];

/** The payload holds only the id: the text of a mail can contain a login link. */
export const sendMail = defineJob("send-mail", WhichMail, {
  maxAttempts: retrySeconds.length + 1,
  lane: "mail",
});
