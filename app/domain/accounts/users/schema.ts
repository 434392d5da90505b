import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { interfaceLanguages } from "#app/core/enums/language.ts";
import { mailedKinds, notificationKinds } from "#app/core/enums/notification-kind.ts";
import { themeChoices } from "#app/core/enums/theme.ts";
import { userStatuses } from "#app/core/enums/user-status.ts";
import { audited, defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { canonicalZone, isTimeZone } from "#app/core/time-zone.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { ZoneName } from "#app/core/zone-name.ts";
import { AfterLink } from "#app/domain/accounts/one-time-tokens/schema.ts";
import type { users } from "#db/schema/identity.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { emailPattern, isEmail, longestEmail } from "./email.ts";

const notEmail = /* @__PURE__ */ message("Enter a valid e-mail address");

/** An address as an account has it, also one from before today's rule. */
export const KnownEmail = z
  .string({ error: () => t("E-mail is required") })
  .trim()
  .toLowerCase()
  .normalize("NFC")
  .max(longestEmail, { error: () => t("This e-mail address is too long") })
  .regex(/^[^\s@,]+@[^\s@,]+$/, { error: () => t(notEmail), abort: true });

/** Trimmed, lower-cased and NFC; otherwise stored as typed. */
export const Email = KnownEmail.regex(emailPattern, { error: () => t(notEmail), abort: true }).refine(
  isEmail,
  { error: () => t(notEmail) },
);

export const Name = (label: Message) =>
  z
    .string({ error: () => t("{label} is required", { label: t(label) }) })
    .overwrite(cleanName)
    .min(1, { error: () => t("{label} is required", { label: t(label) }) })
    .max(120, { error: () => t("{label} is too long", { label: t(label) }) });

const shortest = 8;
const longest = 256;

export const NewPassword = z
  .string({ error: () => t("Password is required") })
  .min(shortest, { error: () => t("Use at least {shortest} characters", { shortest }) })
  .max(longest, { error: () => t("Use at most {longest} characters", { longest }) })
  .refine((password) => !isCommonPassword(password), {
    error: () => t("This password is too easy to guess. Choose another"),
  });

type TypedTwice = { password?: string | undefined; confirm_password?: string | undefined };

/** For forms that ask for a new password twice; programs send it once. */
export function isRepeated({ password, confirm_password }: TypedTwice): boolean {
  return confirm_password === undefined || confirm_password === password;
}
export const notRepeated = { path: ["confirm_password"], error: () => t("Passwords do not match") };

export const Metadata = z
  .record(z.string().max(200), z.unknown())
  .refine((data) => JSON.stringify(data).length <= 16_000, {
    error: () => t("That's too much to store with an account"),
  });

const TimeZone = ZoneName.meta({
  description: "The IANA name of the person's time zone, like Europe/Berlin",
});

export const SignUp = z
  .object({
    first_name: Name(message("First name")),
    last_name: Name(message("Last name")),
    email: Email,
    password: NewPassword,
    /** Forms send it; programs need not. */
    confirm_password: z.string().optional(),
    /** The token of an invite link that led here. */
    invite: z.string().max(200).optional(),
    remember: z.boolean().default(false),
    /** Forms ask for it; a program has agreed by calling. */
    terms: z.boolean().default(true),
    time_zone: TimeZone.optional(),
    /** What a program stores with the account. */
    user_metadata: Metadata.optional(),
    /** What a program wants after the confirmation link. */
    after: AfterLink.optional(),
  })
  .refine((input) => input.terms, { path: ["terms"], error: () => t("Accept the terms to continue.") })
  .refine(isRepeated, notRepeated);

export const LogIn = z.object({
  email: KnownEmail,
  password: z
    .string({ error: () => t("Password is required") })
    .min(1, { error: () => t("Password is required") })
    .max(longest),
  remember: z.boolean().default(false),
  /** The token of an invite link that led here. */
  invite: z.string().max(200).optional(),
});

export const Credentials = z.object({ cookie: z.string().nullable(), bearer: z.string().nullable() });

export const ChangeProfile = z.object({
  first_name: Name(message("First name")),
  last_name: Name(message("Last name")),
});

/** The account of a person who signed in elsewhere, by the e-mail they proved there. */
export const ExchangeIdentity = z.object({ email: Email });
export const RegisterUser = ExchangeIdentity.extend({
  first_name: Name(message("First name")).optional(),
  last_name: Name(message("Last name")).optional(),
  /** Who has proved their e-mail is active, whatever is asked for. */
  status: z.enum(userStatuses).exclude(["suspended", "disabled"]).optional(),
});
export const ChangeAccount = z.object({
  first_name: Name(message("First name")).optional(),
  last_name: Name(message("Last name")).optional(),
  status: z.literal("active", { error: () => t("You can't deactivate your own account") }).optional(),
  /** That it was now; the time is the server's. */
  last_login: z.iso.datetime({ offset: true }).optional(),
  time_zone: TimeZone.optional(),
});

export const ChangeSettings = z.object({
  theme: z.enum(themeChoices).default("system"),
  /** Empty follows the browser. */
  language: z.union([z.enum(interfaceLanguages), z.literal("")]).optional(),
  /** IANA name; empty leaves it as it is. */
  time_zone: z
    .string()
    .max(64)
    .refine((zone) => zone === "" || isTimeZone(zone), { error: () => t("Choose a time zone from the list") })
    .transform(canonicalZone)
    .default(""),
});

export const ChangeNotifications = z.object({
  /** Kinds that show in the bell, and kinds that are mailed; what is not listed is off. */
  in_app: z.array(z.enum(notificationKinds)).default([]),
  email: z.array(z.enum(mailedKinds)).default([]),
});

export const NoteTimeZone = z.object({ user_id: Id, time_zone: TimeZone });
export const ChooseTimeZone = NoteTimeZone.pick({ time_zone: true });
export const LoginSource = z.object({ email: z.string(), address: z.string() });
export const LoginOutcome = LoginSource.extend({ right: z.boolean() });
export const emailConfirmed = defineEvent("identity.email-confirmed", z.object({ user_id: Id }), audited);
/** Who has another name than before, and that one. */
export const Renamed = z.object({ user_id: Id, first_name: z.string(), last_name: z.string() });
export const carryRename = defineJob("carry-rename", Renamed);

/** Links what was addressed to an e-mail before its owner proved it: invites and meetings. */
export const welcomeOwner = defineJob("welcome-owner", z.object({ user_id: Id }));
/** A login of this account needs a second step from now on, or needs none any more. */
export const secondStepChanged = defineEvent("identity.second-step-changed", z.object({ user_id: Id }));
/** Opens or closes a person's memberships where a second step is required. */
export const followSecondStep = defineJob("follow-second-step", z.object({ user_id: Id }));
export const signedUp = defineEvent("identity.signed-up", z.object({ user_id: Id }), audited);
export const loggedIn = defineEvent("identity.logged-in", z.object({ user_id: Id }), audited);
/** Without an account of that address nobody is named: what was typed may be a password in the wrong field. */
export const loginFailed = defineEvent(
  "identity.login-failed",
  z.object({ user_id: Id.optional() }),
  audited,
);

export type UserRow = typeof users.$inferSelect;
