import { nameWithin } from "#app/core/clean-name.ts";
import type { Tx } from "#app/core/context.ts";
import type { SignInProvider } from "#app/core/enums/sign-in-provider.ts";
import type { SignupPolicy } from "#app/core/enums/signup-policy.ts";
import { AppError, OperationFailed } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { proveAddress } from "#app/domain/accounts/email-verification/changes.server.ts";
import { isHolder } from "#app/domain/accounts/email-verification/queries.server.ts";
import {
  addSocialLogin,
  deleteSocialLogins,
  noteSocialLogin,
} from "#app/domain/accounts/social-logins/changes.server.ts";
import { socialLoginOf, socialLoginsOf } from "#app/domain/accounts/social-logins/queries.server.ts";
import { isProved, refusal } from "#app/domain/accounts/users/account-status.ts";
import { changeUser, createUser } from "#app/domain/accounts/users/changes.server.ts";
import { anyUser, openInvite, userByEmail, userById } from "#app/domain/accounts/users/queries.server.ts";
import { signedUp, type UserRow } from "#app/domain/accounts/users/schema.ts";
import { assertOpen } from "#app/domain/accounts/users/signup-refusal.ts";
import { signupPolicy } from "#app/domain/server/instance/queries.server.ts";
import type { ProviderProfile, SignInRules } from "#app/providers/social/port.ts";
import { isAllowedAddress, runsMailbox } from "./address-trust.ts";
import {
  needsLogin,
  otherAddress,
  otherConnection,
  otherDomain,
  takenConnection,
  unverified,
} from "./refusals.ts";
import { signInConnected } from "./schema.ts";

/** Somebody who comes from a provider, with a valid address in lower case. */
export type Comer = Omit<ProviderProfile, "accessToken"> & {
  provider: SignInProvider;
  /** The provider's name, and what the operator decided about it. */
  service: string;
  rules: SignInRules;
};

/** `signup`: the setting SIGNUP, or null. */
export type Admission = { signup: SignupPolicy | null; invite: string | undefined };

/** The account, and whether it was there before and learned just now that the provider opens it. */
type Admitted = { user: UserRow; connected: boolean };

/**
 * The account of a person who comes from a provider: the one that is connected to them, else the one of their address. Who
 * was only invited becomes active, and who is new gets an account.
 * @throws AppError when they may not come in
 */
export async function signInFromProvider(tx: Tx, comer: Comer, policy: Admission): Promise<Admitted> {
  assertAllowed(comer);
  const known = await socialLoginOf(tx, comer);
  if (known) {
    await noteSocialLogin(tx, loginOf(comer));
    return { user: assertActive(await userById(tx, known.user_id)), connected: false };
  }
  if (!comer.emailVerified) throw unverified(comer.service);
  const existing = await userByEmail(tx, comer.email);
  if (existing?.status === "active") return connect(tx, existing, comer);
  if (existing && existing.status !== "pending") return { user: assertActive(existing), connected: false };
  const text = existing ? t("Failed to activate user account") : t("Failed to get token for new user");
  return withText(text, async () => ({
    user: existing ? await activate(tx, existing, comer) : await register(tx, comer, policy),
    connected: false,
  }));
}

/** Connects the account of the caller, whose address the provider has to give as well. */
export async function connectOwn(tx: Tx, userId: string, comer: Comer): Promise<Admitted> {
  const user = assertActive(await userById(tx, userId));
  assertAllowed(comer);
  const known = await socialLoginOf(tx, comer);
  if (known?.user_id === userId) return { user, connected: false };
  if (known) throw takenConnection(comer.service);
  if (!comer.emailVerified) throw unverified(comer.service);
  if (comer.email !== user.email) throw otherAddress(comer.service, comer.email);
  return connect(tx, user, comer);
}

function assertAllowed({ email, rules, service }: Comer): void {
  if (!isAllowedAddress(email, rules)) throw otherDomain(service);
}

/**
 * Adds a provider as a way into an account. An address that it only checked once is not enough for that: then the browser
 * must be logged in to the account. At the first proof of the address what was set before it ends.
 */
async function connect(tx: Tx, user: UserRow, comer: Comer): Promise<Admitted> {
  const { provider, service, rules } = comer;
  const holds = await isHolder(tx, user.user_id);
  if (!holds && !runsMailbox(comer, provider, rules)) throw needsLogin(service);
  const before = (await socialLoginsOf(tx, user.user_id)).find((login) => login.provider === provider);
  if (before && isSameIssuer(before.subject, comer.subject)) throw otherConnection(service);
  // The operator has another provider now, so the old one opens nothing any more.
  if (before) await deleteSocialLogins(tx, user.user_id, provider);
  const proved = isProved(user) ? user : await proveAddress(tx, user, holds);
  await addSocialLogin(tx, user.user_id, loginOf(comer));
  await tx.emit(signInConnected, { user_id: user.user_id, provider });
  return { user: proved ?? user, connected: true };
}

/** The subject at an operator's provider begins with its issuer; Google's has none. */
function isSameIssuer(one: string, other: string): boolean {
  const issuerOf = (subject: string) => (subject.includes(" ") ? subject.split(" ")[0] : "");
  return issuerOf(one) === issuerOf(other);
}

/** The account waited for its person; nothing but their address and name was known of it. */
async function activate(tx: Tx, pending: UserRow, comer: Comer): Promise<UserRow> {
  const proved = (await proveAddress(tx, pending, false)) ?? pending;
  await addSocialLogin(tx, pending.user_id, loginOf(comer));
  await tx.emit(signedUp, { user_id: pending.user_id });
  return (await changeUser(tx, pending.user_id, namesOf(comer))) ?? proved;
}

async function register(tx: Tx, comer: Comer, { signup, invite }: Admission): Promise<UserRow> {
  const isInvited = invite !== undefined && (await openInvite(tx, invite)) !== undefined;
  if (!isInvited && !comer.rules.signup && (await anyUser(tx))) assertOpen(await signupPolicy(tx, signup));
  const names = namesOf(comer);
  const user = await createUser(tx, { ...names, email: comer.email, status: "active", last_login: tx.now });
  const proved = user && (await proveAddress(tx, user, false));
  if (!proved) throw new Error("The new account isn't there");
  await addSocialLogin(tx, proved.user_id, loginOf(comer));
  await tx.emit(signedUp, { user_id: proved.user_id });
  return proved;
}

/** Of the groups, only those that the operator gave a role are anything to us. */
function loginOf({ provider, subject, email, groups, rules: { roles } }: Comer) {
  const named = groups?.filter((group) => roles.some((role) => role.group === group));
  // Where the provider does not say, what it said before holds.
  return { provider, subject, email, ...(named && roles.length > 0 && { groups: named }) };
}

function namesOf({ email, firstName, lastName }: Comer) {
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
