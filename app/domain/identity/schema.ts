import { z } from "zod";
import { defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";

/** Trimmed and lower-cased; what a person typed is otherwise kept. */
export const Email = z
  .string({ error: "E-mail is required" })
  .trim()
  .toLowerCase()
  .max(254, "This e-mail address is too long")
  .regex(/^[^\s@,]+@[^\s@,]+$/, "Please enter a valid e-mail address");

export const Name = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(120, `${label} is too long`);

const shortest = 8;
const longest = 256;

export const NewPassword = z
  .string({ error: "Password is required" })
  .min(shortest, `Please use at least ${shortest} characters`)
  .max(longest, `Please use at most ${longest} characters`);

export const SignUp = z
  .object({
    first_name: Name("First name"),
    last_name: Name("Last name"),
    email: Email,
    password: NewPassword,
    /** Forms send it; programs need not. */
    confirm_password: z.string().optional(),
    /** The token of an invite link that led here. */
    invite: z.string().max(200).optional(),
    remember: z.boolean().default(false),
    /** Forms ask for it; a program has agreed by calling. */
    terms: z.boolean().default(true),
  })
  .refine((input) => input.terms, { path: ["terms"], error: "Please agree to the terms" })
  .refine((input) => input.confirm_password === undefined || input.confirm_password === input.password, {
    path: ["confirm_password"],
    error: "Passwords do not match",
  });

export const LogIn = z.object({
  email: Email,
  password: z.string({ error: "Password is required" }).min(1, "Password is required").max(longest),
  remember: z.boolean().default(false),
});

export const Credentials = z.object({ cookie: z.string().nullable(), bearer: z.string().nullable() });

/** Days a session lives at most, and days it may lie unused. 'Remember me' only decides whether the browser keeps it. */
export const sessionDays = { absolute: 30, idle: 14 } as const;

export const ChangeProfile = z.object({ first_name: Name("First name"), last_name: Name("Last name") });

export const themes = ["system", "light", "dark"] as const;
export const ChangeSettings = z.object({
  theme: z.enum(themes).default("system"),
  /** IANA name; empty follows the browser. */
  time_zone: z.string().max(64).refine(isZone, "Please choose a time zone from the list").default(""),
});

function isZone(zone: string): boolean {
  return zone === "" || Intl.supportedValuesOf("timeZone").includes(zone) || zone === "UTC";
}

export const LoginSource = z.object({ email: z.string(), address: z.string() });

export const signedUp = defineEvent("identity.signed-up", z.object({ user_id: Id }));
export const loggedIn = defineEvent("identity.logged-in", z.object({ user_id: Id }));
/** Some or all of a person's sessions are over: what is open with them is closed at once. */
export const sessionsEnded = defineEvent("identity.sessions-ended", z.object({ user_id: Id }));
export const loginFailed = defineEvent("identity.login-failed", z.object({ email: z.string() }));
