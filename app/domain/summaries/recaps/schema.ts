import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import { isEmail } from "#app/domain/accounts/users/email.ts";

/** People who get one recap at a time. */
export const mostRecipients = 100;
export const longestNote = 1000;

const Address = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isEmail, { error: () => t("One of these isn't an e-mail address") });
const Note = z
  .string()
  .trim()
  .max(longestNote, { error: () => t("Keep the note under {longestNote} characters", { longestNote }) });
/** Addresses as they are typed: with commas, semicolons, spaces or line ends between them. */
const TypedAddresses = z
  .string()
  .max(20_000, { error: () => t("That's too much to read") })
  .transform((text) => [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ])
  .superRefine((emails, context) => {
    const wrong = emails.find((email) => !isEmail(email));
    const message = `“${wrong?.slice(0, 80)}” isn't an e-mail address`;
    if (wrong !== undefined) context.addIssue({ code: "custom", message });
  });

/** Recipients as a form has them: boxes that are ticked, and what is typed beside them. */
const recipients = {
  to: z
    .preprocess((value) => (typeof value === "string" ? [value] : value), z.array(Address).max(500))
    .default([]),
  more: TypedAddresses.default([]),
};

export const WhichRecap = z.object({ meeting_id: Id });

export const PreviewRecap = z.object({
  meeting_id: Id,
  ...recipients,
  note: Note.default(""),
  /** Whose mail is shown; the first recipient's without it. */
  as: Address.optional(),
});

export const SendRecap = z.object({
  meeting_id: Id,
  ...recipients,
  note: Note.default(""),
  /** Of a meeting for its people alone: that it goes to others too. */
  beyond: z.boolean().default(false),
  /** The revision that was looked at; another one is not sent. */
  revision: z.coerce.number().int().optional(),
});

export const WhichRecapMail = z.object({ meeting_id: Id, of: z.string().max(20_000) });

/** The recap of a meeting was put into the outbox for so many people. */
export const recapSent = defineEvent(
  "recap.sent",
  z.object({ meeting_id: Id, project_id: Id, revision: z.number(), people: z.number() }),
  audited,
);

export const nothingKept = /* @__PURE__ */ message(
  "There's nothing to send yet: keep lines of the summary, or write some, first.",
);
