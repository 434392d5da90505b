import type { Env } from "#app/core/env.ts";
import { outboxOnly } from "./outbox.ts";
import { smtpMail } from "./smtp.ts";

/** A mail server where one is set up; without it mails stay in the outbox. */
export function mailOf({ mail }: Env) {
  return mail ? smtpMail(mail.url, mail.from) : outboxOnly;
}
