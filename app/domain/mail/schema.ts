import { z } from "zod";
import { defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";

export const WhichMail = z.object({ mail_id: Id });

/** The payload names the mail and nothing of it: what it says can let somebody in. */
export const sendMail = defineJob("send-mail", WhichMail, { maxAttempts: 8, lane: "mail" });
