import type { Ctx } from "#app/core/context.ts";
import { forbidden, tooMany } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation, PreparedTooEarly } from "#app/core/operation.ts";
import { issuerOf } from "#app/core/tokens.ts";
import { message } from "#app/core/words.ts";
import { countLogin, countWrongLogin, refundLogin } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { loginLimit } from "#app/domain/accounts/rate-limits/limits.ts";
import { callerKey } from "#app/domain/accounts/rate-limits/queries.server.ts";
import { openSession } from "#app/domain/accounts/sessions/changes.server.ts";
import { refusal } from "./account-status.ts";
import { noteLogin } from "./changes.server.ts";
import { claimsFor, openInvite, userByEmail, userById } from "./queries.server.ts";
import { notConfirmed, wrongCredentials } from "./refusals.ts";
import { LogIn, LoginOutcome, LoginSource, loggedIn, loginFailed, type UserRow } from "./schema.ts";
import { userView } from "./view.ts";

/** With a second step to come, the session and its token open nothing but that step. */
export const logIn = operation({
  name: "users.log-in",
  failed: message("Login failed"),
  who: "anyone",
  input: LogIn,
  async prepare(ctx, { input, actor }) {
    const who = { email: input.email, address: callerKey(actor) };
    const { suspicious } = await beginLoginAttempt(ctx, who);
    const user = await ctx.db.read((q) => userByEmail({ q }, input.email));
    const matches = await ctx.providers.identity.verifyPassword(input.password, user?.password_hash ?? null);
    const isKnown = user !== undefined && (matches || (await holdsInvite(ctx, user, input.invite)));
    await endLoginAttempt(ctx, { ...who, right: isKnown });
    if (!isKnown) throw suspicious ? tooMany(loginLimit.windowMs / 1000) : wrongCredentials();
    const reason = refusal(user.status);
    if (reason) throw forbidden(reason);
    if (ctx.settings.confirmEmail && user.email_confirmed_at === null) throw notConfirmed();
    return {
      ...(await newAccess(ctx, user)),
      checked: user.password_hash,
      ...(await rehash(ctx, user, input)),
    };
  },
  async run(tx, { input, prepared: { userId, sessionId, access_token, checked, hash } }) {
    const before = await userById(tx, userId);
    if (before?.password_hash !== checked) throw new PreparedTooEarly();
    const user = await noteLogin(tx, userId, hash);
    // Disabled while the hash was computed.
    if (user?.status !== "active") throw wrongCredentials();
    await tx.emit(loggedIn, { user_id: userId });
    const { remember } = input;
    const session = await openSession(tx, sessionId, user, { method: "password", remember });
    return { user: userView(user), access_token, ...session };
  },
});

/**
 * Counts a try as a failure until it is known, so that guesses made at once count too; refuses it when there were too
 * many. A `suspicious` one is told so if it is wrong.
 */
export const beginLoginAttempt = operation({
  name: "users.begin-login-attempt",
  who: "anyone",
  brief: true,
  input: LoginSource,
  run: (tx, { input }) => countLogin(tx, input),
});

/**
 * Records the result of a login attempt. Who knows the password is not guessing: their earlier typing errors are taken
 * back.
 */
export const endLoginAttempt = operation({
  name: "users.end-login-attempt",
  who: "anyone",
  brief: true,
  input: LoginOutcome,
  async run(tx, { input: { right, ...source } }) {
    if (right) return refundLogin(tx, source);
    await countWrongLogin(tx, source);
    const user = await userByEmail(tx, source.email);
    await tx.emit(loginFailed, { user_id: user?.user_id });
  },
});

/** The holder of the link that invited an account without a password knows of it already, and may learn what is missing. */
async function holdsInvite({ db, now }: Ctx, user: UserRow, token: string | undefined): Promise<boolean> {
  if (user.status !== "pending" || token === undefined) return false;
  const invite = await db.read((q) => openInvite({ q, now: now() }, token));
  return invite?.user_id === user.user_id;
}

/** The session to come, and the access token bound to it. */
async function newAccess({ db, providers, settings, now }: Ctx, user: UserRow) {
  const session = { userId: user.user_id, sessionId: newId() };
  const proof = { aal: 1 as const, amr: [{ method: "password" as const, at: now() }] };
  const claims = await db.read((q) => claimsFor({ q }, user, proof));
  const access_token = await providers.identity.signAccessToken(session, issuerOf(settings), claims);
  return { ...session, access_token };
}

/** A password from before the work was raised is hashed anew at the one moment it is known. */
async function rehash({ providers: { identity } }: Ctx, user: UserRow, { password }: { password: string }) {
  if (!user.password_hash || !identity.isWeakHash(user.password_hash)) return { hash: undefined };
  return { hash: await identity.hashPassword(password) };
}
