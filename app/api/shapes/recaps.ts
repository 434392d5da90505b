import { z } from "zod";
import { Instant } from "./done.ts";

const ChatText = z.strictObject({
  text: z.string(),
  html: z.string().meta({ description: "The same for a clipboard" }),
});

export const RecapOfMeeting = z
  .strictObject({
    meeting_id: z.string(),
    title: z.string(),
    is_private: z.boolean(),
    revision: z.int().meta({ description: "Send it back, so that no other version is sent" }),
    is_empty: z.boolean().meta({ description: "No line of the summary was kept or written" }),
    has_mail_server: z.boolean(),
    slack: ChatText.meta({ description: "text is mrkdwn" }),
    teams: ChatText.meta({ description: "text is Markdown" }),
    abilities: z.strictObject({ share: z.boolean() }),
    recipients: z
      .array(
        z.strictObject({
          email: z.string(),
          name: z.string(),
          is_member: z.boolean(),
          of_meeting: z.boolean().meta({ description: "They see the meeting, or were invited to it" }),
          can_open: z.boolean(),
          problem: z.string().nullable().meta({ description: "Why they can't be e-mailed" }),
          sent_at: Instant.nullable().meta({ description: "When they got this version within the last day" }),
          chosen: z.boolean(),
        }),
      )
      .meta({ description: "The host and participants, for people who may share the summary" }),
  })
  .meta({ id: "Recap" });

export const SentRecap = z
  .strictObject({
    meeting_id: z.string(),
    revision: z.int(),
    sent: z.array(z.string()),
    not_sent: z.array(z.strictObject({ email: z.string(), reason: z.string() })),
  })
  .meta({ id: "SentRecap" });
