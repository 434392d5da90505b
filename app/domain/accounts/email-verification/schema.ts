import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { AfterLink } from "#app/domain/accounts/one-time-tokens/schema.ts";
import {
  Email,
  isRepeated,
  KnownEmail,
  NewPassword,
  notRepeated,
} from "#app/domain/accounts/users/schema.ts";

/** A link's token, or the six digits together with the address they were sent to. */
export const LinkKey = {
  token: z.string().max(200).optional(),
  email: KnownEmail.optional(),
  code: z.string().trim().max(12).optional(),
};

export const AskByMail = z.object({ email: KnownEmail, after: AfterLink.optional() });
export const ChangeEmail = z.object({ email: Email, after: AfterLink.optional() });
export const LookAtLink = z.object({ token: z.string().max(200) });

/** The token of a mail's own link. */
export const WhichStop = z.object({ token: z.string().max(2000) });
/** `stop`: whether mails of that kind end, or come again. */
export const ChooseMails = WhichStop.extend({ stop: z.boolean().default(true) });

export const Confirm = z
  .object({
    ...LinkKey,
    /** The account's own, or one that is chosen now. */
    password: NewPassword.optional(),
    confirm_password: z.string().optional(),
  })
  .refine(isRepeated, notRepeated);

export const emailChanged = defineEvent("addresses.email-changed", z.object({ user_id: Id }), audited);
