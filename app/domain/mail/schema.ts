import { z } from "zod";
import { defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import type { MailKind } from "#db/schema/mail.ts";

export type { MailKind };

export const WhichMail = z.object({ mail_id: Id });

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
