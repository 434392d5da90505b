import { nameWithin } from "#app/core/clean-name.ts";
import type { Tx } from "#app/core/context.ts";
import type { SignupPolicy } from "#app/core/enums/signup-policy.ts";
import { AppError, OperationFailed } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { proveAddress } from "#app/domain/accounts/email-verification/changes.server.ts";
import { isHolder } from "#app/domain/accounts/email-verification/queries.server.ts";
import { addSocialLogin, noteSocialLogin } from "#app/domain/accounts/social-logins/changes.server.ts";
import { socialLoginOf, socialLoginsOf } from "#app/domain/accounts/social-logins/queries.server.ts";
import { isProved, refusal } from "#app/domain/accounts/users/account-status.ts";
import { changeUser, createUser } from "#app/domain/accounts/users/changes.server.ts";
import { anyUser, openInvite, userByEmail, userById } from "#app/domain/accounts/users/queries.server.ts";
import { signedUp, type UserRow } from "#app/domain/accounts/users/schema.ts";
import { assertOpen } from "#app/domain/accounts/users/signup-refusal.ts";
import { signupPolicy } from "#app/domain/server/instance/queries.server.ts";
import type { GoogleProfile } from "#app/providers/social/port.ts";
import { runsMailbox } from "./address-trust.ts";
import { googleConnected } from "./schema.ts";

/** A person as Google knows them, with a valid address in lower case. */
export type Profile = Omit<GoogleProfile, "accessToken">;

/** `signup`: the setting SIGNUP, or null. */
export type Admission = { signup: SignupPolicy | null; invite: string | undefined };

/** The account, and whether it was there before and learned just now that Google opens it. */
type Admitted = { user: UserRow; connected: boolean };

/**
 * The account of a person who comes from Google: the one that is connected to them, else the one of their address. Who
 * was only invited becomes active, and who is new gets an account.
 * @throws AppError when they may not come in
 */
export async function signInWithGoogle(tx: Tx, profile: Profile, policy: Admission): Promise<Admitted> {
  const known = await socialLoginOf(tx, { provider: "google", subject: profile.subject });
  if (known) {
    await noteSocialLogin(tx, loginOf(profile));
    return { user: assertActive(await userById(tx, known.user_id)), connected: false };
  }
  if (!profile.emailVerified) throw unverified();
  const existing = await userByEmail(tx, profile.email);
  if (existing?.status === "active") return connect(tx, existing, profile);
  if (existing && existing.status !== "pending") return { user: assertActive(existing), connected: false };
  const text = existing ? t("Failed to activate user account") : t("Failed to get token for new user");
  return withText(text, async () => ({
    user: existing ? await activate(tx, existing, profile) : await register(tx, profile, policy),
    connected: false,
  }));
}

/** Connects the account of the caller, whose address Google has to give as well. */
export async function connectOwn(tx: Tx, userId: string, profile: Profile): Promise<Admitted> {
  const user = assertActive(await userById(tx, userId));
  const known = await socialLoginOf(tx, { provider: "google", subject: profile.subject });
  if (known?.user_id === userId) return { user, connected: false };
  if (known) throw takenGoogle();
  if (!profile.emailVerified) throw unverified();
  if (profile.email !== user.email) throw otherAddress(profile.email);
  return connect(tx, user, profile);
}

/**
 * Adds Google as a way into an account. An address that Google only checked once is not enough for that: then the browser
 * must be logged in to the account. At the first proof of the address what was set before it ends.
 */
async function connect(tx: Tx, user: UserRow, profile: Profile): Promise<Admitted> {
  const holds = await isHolder(tx, user.user_id);
  if (!holds && !runsMailbox(profile.email, profile.hostedDomain)) throw needsLogin();
  if ((await socialLoginsOf(tx, user.user_id)).some(({ provider }) => provider === "google"))
    throw otherGoogle();
  const proved = isProved(user) ? user : await proveAddress(tx, user, holds);
  await addSocialLogin(tx, user.user_id, loginOf(profile));
  await tx.emit(googleConnected, { user_id: user.user_id });
  return { user: proved ?? user, connected: true };
}

/** The account waited for its person; nothing but their address and name was known of it. */
async function activate(tx: Tx, pending: UserRow, profile: Profile): Promise<UserRow> {
  const proved = (await proveAddress(tx, pending, false)) ?? pending;
  await addSocialLogin(tx, pending.user_id, loginOf(profile));
  await tx.emit(signedUp, { user_id: pending.user_id });
  return (await changeUser(tx, pending.user_id, namesOf(profile))) ?? proved;
}

async function register(tx: Tx, profile: Profile, { signup, invite }: Admission): Promise<UserRow> {
  const isInvited = invite !== undefined && (await openInvite(tx, invite)) !== undefined;
  if (!isInvited && (await anyUser(tx))) assertOpen(await signupPolicy(tx, signup));
  const names = namesOf(profile);
  const user = await createUser(tx, { ...names, email: profile.email, status: "active", last_login: tx.now });
  const proved = user && (await proveAddress(tx, user, false));
  if (!proved) throw new Error("The new account isn't there");
  await addSocialLogin(tx, proved.user_id, loginOf(profile));
  await tx.emit(signedUp, { user_id: proved.user_id });
  return proved;
}

function loginOf({ subject, email }: Profile) {
  return { provider: "google" as const, subject, email };
}

function namesOf({ email, firstName, lastName }: Profile) {
  const first = nameWithin(firstName, 120) || (email.split("@")[0] ?? email).slice(0, 120);
  return { first_name: first, last_name: nameWithin(lastName, 120) };
}

async function withText<V>(text: string, work: () => Promise<V>): Promise<V> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : new OperationFailed(text, error);
  }
}

function assertActive(user: UserRow | undefined): UserRow {
  if (user?.status === "active") return user;
  throw new AppError(403, refusal(user?.status ?? "gone") ?? "", { code: "user_banned" });
}

function unverified() {
  const message = t(
    "Google hasn't verified this e-mail address yet. Verify it at Google, or log in with a password.",
  );
  return new AppError(403, message, { code: "provider_email_needs_verification" });
}

function needsLogin() {
  const message = t(
    "An account with this e-mail address already exists. Log in with your password, then connect Google in the settings.",
  );
  return new AppError(403, message, { code: "identity_not_connected" });
}

function otherGoogle() {
  const message = t(
    "Your account is connected to another Google account. Log in with that one, or with your password.",
  );
  return new AppError(409, message, { code: "identity_already_exists" });
}

function takenGoogle() {
  const message = t("This Google account is connected to someone else's account here.");
  return new AppError(409, message, { code: "identity_already_exists" });
}

function otherAddress(email: string) {
  const message = t(
    "That Google account has a different e-mail address ({email}). Choose the one with yours.",
    { email },
  );
  return new AppError(409, message, { code: "identity_already_exists" });
}
