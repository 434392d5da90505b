import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { InterfaceLanguage } from "#app/core/enums/language.ts";
import type { OperationKind } from "#app/core/enums/operation-kind.ts";
import type { ProofKind } from "#app/core/enums/proof-kind.ts";
import type { SignInProvider } from "#app/core/enums/sign-in-provider.ts";
import type { Theme } from "#app/core/enums/theme.ts";
import type { TokenKind } from "#app/core/enums/token-kind.ts";
import type { UserStatus } from "#app/core/enums/user-status.ts";
import { flag, id, index, instant, integer, json, primaryKey, table, text, uniqueIndex } from "../columns.ts";

export type NotificationSettings = Record<string, { in_app: boolean; email: boolean }>;
/** `at` in milliseconds. */
export type SessionProof = {
  method: "password" | "otp" | "totp" | "webauthn" | "recovery" | "oauth";
  at: number;
};

export const users = table(
  "users",
  {
    user_id: id().primaryKey(),
    /** Trimmed and lower-cased; unique. */
    email: text().notNull(),
    email_confirmed_at: instant(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    status: text().$type<UserStatus>().notNull(),
    /** PHC string; null for a person who has not signed up yet. */
    password_hash: text(),
    time_zone: text(),
    theme: text().$type<Theme>(),
    /** Of pages and mails; null follows the browser. */
    language: text().$type<InterfaceLanguage>(),
    /** Kind of notification to where it goes; null, or a kind that is missing, follows the defaults. */
    notification_settings: json<NotificationSettings>(),
    /** What a program stored with the account through /auth/v1; the workspace itself does not read it. */
    user_metadata: json<Record<string, unknown>>(),
    /** Since when a login needs a second step; null while the person has neither a verified app nor a passkey. */
    second_step_since: instant(),
    /** Counts up when every agent of the person ends at once: a grant of another number is over. */
    agent_epoch: integer().notNull().default(0),
    last_login: instant(),
    last_active_org_id: id(),
    last_active_project_id: id(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    // Who works in an organization or project that is deleted.
    index("users_active_org").on(t.last_active_org_id).where(sql`last_active_org_id IS NOT NULL`),
    index("users_active_project").on(t.last_active_project_id).where(sql`last_active_project_id IS NOT NULL`),
  ],
);

/** What lists of people show of each. */
export const nameColumns = {
  user_id: users.user_id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
};
/** Whether e-mails of ours reach a person: the account is in use, and the address is proved to be theirs. */
export const takesMail = and(eq(users.status, "active"), isNotNull(users.email_confirmed_at));

/** Their order. */
export const byName = [asc(users.first_name), asc(users.last_name), asc(users.user_id)];

export const sessions = table(
  "sessions",
  {
    session_id: id().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    /** SHA-256 (hex) of the cookie's token; the token itself is never stored. */
    token_hash: text().notNull(),
    remember: flag().notNull(),
    user_agent: text(),
    /** 1: a password or a mailed link; 2: a second factor as well. A person with a factor is in at 2 only. */
    aal: integer().$type<1 | 2>().notNull().default(1),
    /** How they proved who they are, oldest first. */
    amr: json<SessionProof[]>(),
    /** When they last did; null for sessions from before this was stored. */
    proved_at: instant(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("sessions_token").on(t.token_hash),
    index("sessions_user").on(t.user_id),
    index("sessions_expiry").on(t.expires_at),
  ],
);

/** Counters that must survive a restart: login attempts by account and by address. */
export const throttles = table(
  "throttles",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    window_started_at: instant().notNull(),
  },
  (t) => [index("throttles_window").on(t.window_started_at)],
);

/** Tokens that renew a program's access tokens: each is used once and replaced. They belong to one session. */
export const refreshTokens = table(
  "refresh_tokens",
  {
    /** SHA-256 (hex) of the token. */
    token_hash: text().primaryKey(),
    session_id: id()
      .notNull()
      .references(() => sessions.session_id, { onDelete: "cascade" }),
    /** The token this one replaced. */
    parent_hash: text(),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [index("refresh_tokens_session").on(t.session_id), index("refresh_tokens_parent").on(t.parent_hash)],
);

/** Links and codes that work once: sent by mail, or handed to a browser that comes back with them. */
export const oneTimeTokens = table(
  "one_time_tokens",
  {
    token_id: id().primaryKey(),
    kind: text().$type<TokenKind>().notNull(),
    user_id: id().references(() => users.user_id, { onDelete: "cascade" }),
    /** The address it was sent to. */
    email: text(),
    /** SHA-256 (hex) of the link's token. */
    token_hash: text().notNull(),
    /** Keyed hash of the six digits; there are too few of them for a plain one. */
    code_hash: text(),
    /** What goes along: where to go afterwards, a PKCE challenge. Never a secret. */
    details: json<TokenDetails>().notNull(),
    /** Wrong codes so far. */
    attempts: integer().notNull(),
    created_at: instant().notNull(),
    /** Of the link, and of the six digits, which end sooner. */
    expires_at: instant().notNull(),
    code_expires_at: instant(),
    used_at: instant(),
  },
  (t) => [
    uniqueIndex("one_time_tokens_hash").on(t.token_hash),
    index("one_time_tokens_user").on(t.user_id, t.kind),
    index("one_time_tokens_email").on(t.email, t.kind),
    index("one_time_tokens_expiry").on(t.expires_at),
  ],
);
export type TokenDetails = {
  redirect_to?: string;
  code_challenge?: string;
  code_challenge_method?: "s256" | "plain";
  factor_id?: string;
  provider?: string;
  /** Fingerprint of where it was asked for: a newer mail ends only the older ones of the same asker. */
  asker?: string;
  /** Requested by the holder of the account: signing up, or logged in. Anybody can request the other mails. */
  held?: boolean;
  /** Of digits that stand for a password: the session that asked for them, and the only one that may use them. */
  session_id?: string;
  /** Of an auth code: what its mailed link proves once the code is exchanged. */
  proves?: { kind: ProofKind; email: string };
  /** The account that using the link makes. */
  create?: { first_name: string; last_name: string; user_metadata: Record<string, unknown> };
};

/** Accounts of other services with which a person logs in here, with the address and those groups that give a role here at the last login. */
export const socialLogins = table(
  "social_logins",
  {
    provider: text().$type<SignInProvider>().notNull(),
    /** The person's id at the provider, at an operator's own with its issuer before it; it never changes, unlike their address. */
    subject: text().notNull(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    email: text().notNull(),
    groups: json<string[]>(),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    uniqueIndex("social_logins_user").on(t.user_id, t.provider),
  ],
);

/** Authenticator apps. */
export const factors = table(
  "factors",
  {
    factor_id: id().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    friendly_name: text().notNull(),
    status: text().$type<"unverified" | "verified">().notNull(),
    /** The TOTP seed, sealed for its owner. */
    secret_sealed: text().notNull(),
    /** The last 30-second step a code was accepted for: the same code never works twice. */
    last_step: integer(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [uniqueIndex("factors_name").on(t.user_id, t.friendly_name)],
);

/** Let a person in who has lost the app; each works once. */
export const recoveryCodes = table(
  "recovery_codes",
  {
    /** SHA-256 (hex) of a code of 128 bits. */
    code_hash: text().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [index("recovery_codes_user").on(t.user_id)],
);

/** Personal tokens for programs. */
export const apiTokens = table(
  "api_tokens",
  {
    token_id: id().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    name: text().notNull(),
    scope: text().$type<OperationKind>().notNull(),
    /** SHA-256 (hex) of the token. */
    token_hash: text().notNull(),
    /** Its last four characters, by which people recognise it. */
    hint: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant(),
    last_used_at: instant(),
  },
  (t) => [uniqueIndex("api_tokens_hash").on(t.token_hash), index("api_tokens_user").on(t.user_id)],
);
