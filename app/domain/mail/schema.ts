import { z } from "zod";
import { defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";

export const WhichMail = z.object({ mail_id: Id });

/** The payload holds only the id: the text of a mail can contain a login link. */
export const sendMail = defineJob("send-mail", WhichMail, { maxAttempts: 8, lane: "mail" });
