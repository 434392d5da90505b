import { z } from "zod";
import { interfaceLanguages } from "#app/core/enums/language.ts";
import { type MailedKind, mailedKinds } from "#app/core/enums/notification-kind.ts";
import { themes } from "#app/core/enums/theme.ts";
import { Instant } from "./done.ts";

const status = z
  .string()
  .meta({ description: "pending, active, or anything else for an account that isn't" });

export const User = z
  .strictObject({
    user_id: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    status,
    created_at: Instant,
    updated_at: Instant,
    last_login: Instant.nullable(),
    last_active_org_id: z.string().nullable(),
    last_active_project_id: z.string().nullable(),
  })
  .meta({ id: "User" });

const choice = z.strictObject({ in_app: z.boolean(), email: z.boolean() });

export const Deletion = z.strictObject({
  hindrance: z.string().nullable().meta({
    description:
      "Why the account can't be deleted now and what to do first, in a sentence; null where it can",
  }),
});
export const Me = User.extend({
  time_zone: z.string().nullable(),
  theme: z.enum(themes).nullable(),
  language: z.enum(interfaceLanguages).nullable().meta({ description: "Of pages; null follows the browser" }),
  email_confirmed: z.boolean(),
  has_password: z.boolean(),
  has_passkey: z.boolean(),
  second_step: z.boolean().meta({ description: "Logging in also needs a code" }),
  notifications: z.strictObject(
    Object.fromEntries(mailedKinds.map((kind) => [kind, choice])) as Record<MailedKind, typeof choice>,
  ),
  fresh: z.boolean().meta({ description: "Logged in or entered the password in the last 15 minutes" }),
}).meta({ id: "Me" });

export const LoggedInUser = User.pick({
  user_id: true,
  email: true,
  first_name: true,
  last_name: true,
  status: true,
}).meta({ id: "LoggedInUser" });

export const OneUser = z.strictObject({ user: User });
export const LoggedIn = z
  .strictObject({ access_token: z.string(), user: LoggedInUser })
  .meta({ id: "LoggedIn" });
export const TokenAndUser = z
  .strictObject({ access_token: z.string(), user: User })
  .meta({ id: "TokenAndUser" });
