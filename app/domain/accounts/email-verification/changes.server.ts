import type { Ctx, Tx } from "#app/core/context.ts";
import type { TokenKind } from "#app/core/enums/token-kind.ts";
import { AppError } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { deleteApiTokens } from "#app/domain/accounts/api-tokens/changes.server.ts";
import { deleteConnections } from "#app/domain/accounts/connections/changes.server.ts";
import {
  createToken,
  type Key,
  type NewToken,
  putToken,
  redeemToken,
  voidTokens,
} from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { activeToken } from "#app/domain/accounts/one-time-tokens/queries.server.ts";
import type { OneTimeToken } from "#app/domain/accounts/one-time-tokens/schema.ts";
import { linkMail } from "#app/domain/accounts/one-time-tokens/view.ts";
import { countMail } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { callerKey } from "#app/domain/accounts/rate-limits/queries.server.ts";
import { endSessions } from "#app/domain/accounts/sessions/changes.server.ts";
import { deleteSocialLogins } from "#app/domain/accounts/social-logins/changes.server.ts";
import { deleteFactors } from "#app/domain/accounts/two-factor/changes.server.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { changeUser, createUser, endAgents } from "#app/domain/accounts/users/changes.server.ts";
import { userByEmail, userById } from "#app/domain/accounts/users/queries.server.ts";
import { emailConfirmed, type UserRow } from "#app/domain/accounts/users/schema.ts";
import {
  clearBounce,
  discardMail,
  queueMail,
  type SealedMail,
  sealMail,
} from "#app/domain/mail/changes.server.ts";
import type { TokenDetails } from "#db/schema/identity.ts";
import { isHolder } from "./queries.server.ts";
import { emailChanged } from "./schema.ts";

export type LinkMail = { token: NewToken; mail: SealedMail };

export function mailWithLink(ctx: Ctx, kind: TokenKind, email: string, details?: TokenDetails): LinkMail {
  const created = createToken(ctx.providers.vault, kind, email);
  const message = linkMail(kind, { origin: ctx.settings.origin, ...created, details });
  return { token: created, mail: sealMail(ctx.providers.vault, { to: email, ...message }) };
}

/**
 * Mails a link. For an address without an account (`undefined`) the same rows are written, so that the time it takes
 * reveals nothing: a token without a user, and a mail that is deleted again.
 */
export async function sendLink(
  tx: Tx,
  { token, mail }: LinkMail,
  user: UserRow | null | undefined,
  details?: TokenDetails,
): Promise<{ sent: true }> {
  const wait = await countMail(tx, mail.to);
  if (wait > 0) throw mailedJustNow(wait);
  await putToken(tx, token, { userId: user?.user_id ?? null, details, asker: callerKey(tx.actor) });
  if (user === undefined) await discardMail(tx, mail);
  else await queueMail(tx, mail);
  return { sent: true };
}

/** What a link is about, of a token or of the auth code that stands for one. */
export type Proof = Pick<OneTimeToken, "kind" | "email" | "user_id" | "details">;

/** The account a link is about, nothing proved yet. Returns null when it no longer fits the account. */
export async function userOfProof(tx: Tx, { kind, email, user_id, details }: Proof): Promise<UserRow | null> {
  if (email === null) return null;
  const user = user_id === null ? await createUserOfLink(tx, email, details) : await userById(tx, user_id);
  if (!user || user.status === "disabled") return null;
  if (kind !== "email-change") return user.email === email ? user : null;
  const holder = await userByEmail(tx, email);
  return holder && holder.user_id !== user.user_id ? null : user;
}

/**
 * What following a link proves: that its address is the person's. At the first proof everything that was set before it
 * ends, unless the person who follows the link is the `same` one. Returns null when the link no longer fits the account.
 */
export async function ownerOf(tx: Tx, proof: Proof, same: boolean): Promise<UserRow | null> {
  const user = await userOfProof(tx, proof);
  if (!user || proof.email === null) return null;
  if (proof.kind === "email-change") return (await moveToAddress(tx, user, proof.email, same)) ?? null;
  return (isProved(user) ? user : await proveAddress(tx, user, same)) ?? null;
}

/** The password typed with a link: `matchedHash` is the stored hash it fits; when it fits none, `newHash` is its own. */
export type PasswordCheck = { matchedHash: string | null; newHash: string | null };

/** Before the transaction; nothing is computed for a link that is over. */
export async function comparePassword(
  ctx: Ctx,
  { token = "", password }: { token?: string; password?: string },
): Promise<PasswordCheck> {
  if (!password) return { matchedHash: null, newHash: null };
  const now = ctx.now();
  const stored = await ctx.db.read(async (q) => {
    const found = await activeToken({ q, now }, ["confirmation", "email-change"], token);
    return found?.user_id ? userById({ q }, found.user_id) : undefined;
  });
  if (!stored) return { matchedHash: null, newHash: null };
  const { identity } = ctx.providers;
  if (await identity.verifyPassword(password, stored.password_hash))
    return { matchedHash: stored.password_hash, newHash: null };
  return { matchedHash: null, newHash: await identity.hashPassword(password) };
}

/**
 * Redeems a mailed link or code, and with it proves whose address it is, see `confirmAs`. Null when it is wrong, used or
 * over, or no longer fits the account. `before`: the account as it was.
 */
export async function redeemProof(tx: Tx, kinds: TokenKind[], key: Key | null, passwordCheck: PasswordCheck) {
  const token = await redeemToken(tx, kinds, key);
  const before = token?.user_id ? await userById(tx, token.user_id) : undefined;
  const proved = token && (await confirmAs(tx, token, before, passwordCheck));
  return proved ? { token, before, ...proved } : null;
}

/**
 * As ownerOf, for the person who follows the link now: the same as before when they are logged in to the account or
 * know its password. Anybody else's password becomes the account's, and without one it has none.
 */
async function confirmAs(tx: Tx, proof: Proof, before: UserRow | undefined, passwordCheck: PasswordCheck) {
  const isRight = passwordCheck.matchedHash !== null && passwordCheck.matchedHash === before?.password_hash;
  const same = before !== undefined && (isRight || (await isHolder(tx, before.user_id)));
  const user = await ownerOf(tx, proof, same);
  if (!user) return null;
  const isFirst = user.password_hash === null && passwordCheck.newHash !== null;
  if (isFirst) await changeUser(tx, user.user_id, { password_hash: passwordCheck.newHash });
  const unchanged = user.password_hash === null ? ("none" as const) : ("kept" as const);
  const password = isFirst ? ("chosen" as const) : unchanged;
  return { user, password };
}

async function moveToAddress(tx: Tx, { user_id }: UserRow, email: string, same: boolean) {
  if (!same) await endAccess(tx, user_id);
  await voidTokens(tx, user_id);
  // They were connected by the address that the account had.
  await deleteSocialLogins(tx, user_id);
  const { actor } = tx;
  const own = actor.kind === "user" && actor.userId === user_id ? actor.sessionId : undefined;
  await endSessions(tx, user_id, own);
  const user = await changeUser(tx, user_id, { email, email_confirmed_at: tx.now });
  await tx.emit(emailConfirmed, { user_id });
  await tx.emit(emailChanged, { user_id });
  return user;
}

async function createUserOfLink(
  tx: Tx,
  email: string,
  { create }: TokenDetails,
): Promise<UserRow | undefined> {
  const existing = await userByEmail(tx, email);
  if (existing || !create) return existing?.status === "pending" && create ? existing : undefined;
  return createUser(tx, { email, ...create, status: "active", last_login: tx.now });
}

export function invalidLinkError() {
  const message = t("This link or code is wrong, used or expired.");
  return new AppError(403, message, { errors: { "": [message], code: [message] }, code: "otp_expired" });
}

function mailedJustNow(seconds: number) {
  const message = t("For security purposes, you can only request this after {seconds} seconds.", { seconds });
  return new AppError(429, message, { retryAfterSeconds: seconds, code: "over_email_send_rate_limit" });
}

/**
 * An address is proved to be an account's. What was set before its first proof may be a stranger's, who only named the
 * address: all of it ends, unless `same` says that the person who proves it is the one who set it.
 */
export async function proveAddress(tx: Tx, user: UserRow, same: boolean): Promise<UserRow | undefined> {
  if (isProved(user)) return user;
  await clearBounce(tx, user.email);
  if (!same) await endAccess(tx, user.user_id);
  // Who was only invited is in from now on.
  const active = user.status === "pending" ? { status: "active" as const, last_login: tx.now } : {};
  await tx.emit(emailConfirmed, { user_id: user.user_id });
  return changeUser(tx, user.user_id, { ...active, email_confirmed_at: tx.now });
}

/**
 * Every way into an account, and out of it: sessions, API tokens, agents, links that are out, apps and passkeys, the password, sign-in with other
 * services and connections.
 */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await voidTokens(tx, userId);
  await deleteApiTokens(tx, userId);
  await endAgents(tx, userId);
  await deleteFactors(tx, userId);
  await deleteConnections(tx, userId);
  await deleteSocialLogins(tx, userId);
  await changeUser(tx, userId, { password_hash: null });
}
