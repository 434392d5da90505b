import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation, PreparedTooEarly, Refusal } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { revokeApiTokens } from "#app/domain/accounts/api-tokens/changes.server.ts";
import {
  comparePassword,
  invalidLinkError,
  mailWithLink,
  ownerOf,
  redeemProof,
  sendLink,
  userOfProof,
} from "#app/domain/accounts/email-verification/changes.server.ts";
import { AskByMail } from "#app/domain/accounts/email-verification/schema.ts";
import {
  createToken,
  putToken,
  redeemToken,
  tokenKey,
} from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { codeMail } from "#app/domain/accounts/one-time-tokens/view.ts";
import { assertTriesLeft, clearTries, countTry } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { proofLimit } from "#app/domain/accounts/rate-limits/limits.ts";
import { endSessions, openSession, proveAgain } from "#app/domain/accounts/sessions/changes.server.ts";
import { userByEmail, userById } from "#app/domain/accounts/users/queries.server.ts";
import { loggedIn } from "#app/domain/accounts/users/schema.ts";
import { userView } from "#app/domain/accounts/users/view.ts";
import { queueMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { signupPolicy } from "#app/domain/server/instance/queries.server.ts";
import type { TokenDetails } from "#db/schema/identity.ts";
import { setPassword } from "./changes.server.ts";
import {
  AskForLink,
  ChangePassword,
  nameFrom,
  Prove,
  passwordChanged,
  Redeem,
  ResetPassword,
} from "./schema.ts";
import { passwordChangedNotice } from "./view.ts";

/** Mails a link to choose a new password. The answer is the same whether anybody has the address or not. */
export const requestRecovery = operation({
  name: "passwords.request-recovery",
  who: "anyone",
  input: AskByMail,
  prepare: async (ctx, { input }) => mailWithLink(ctx, "recovery", input.email, input.after),
  async run(tx, { input, prepared }) {
    const user = await userByEmail(tx, input.email);
    return sendLink(tx, prepared, user?.status === "active" ? user : undefined, input.after);
  },
});

/** Mails a link and six digits to log in with. An address without an account gets one when they are used. */
export const requestMagicLink = operation({
  name: "passwords.request-magic-link",
  who: "anyone",
  input: AskForLink,
  async prepare(ctx, { input }) {
    const link = mailWithLink(ctx, "magic-link", input.email, input.after);
    return { link, signup: ctx.settings.signup };
  },
  async run(tx, { input, prepared: { link, signup } }) {
    const user = await userByEmail(tx, input.email);
    const open = (await signupPolicy(tx, signup)) === "open";
    const isNew = (!user || user.status === "pending") && input.create_user && open;
    const create = isNew ? { create: nameFrom(input.email, input.user_metadata) } : {};
    const reachable = user?.status === "active" ? user : isNew ? null : undefined;
    return sendLink(tx, link, reachable, { ...input.after, ...create });
  },
});

/** Mails six digits to the caller's own address, to confirm a change of the account. */
export const requestReauthentication = operation({
  name: "passwords.request-reauthentication",
  account: "session",
  input: z.object({}),
  find: (scope) => userById(scope, scope.actor.userId),
  async prepare(ctx, { target }) {
    const token = createToken(ctx.providers.vault, "reauthentication", target.email);
    const mail = codeMail({ origin: ctx.settings.origin, code: token.code });
    return { token, mail: sealMail(ctx.providers.vault, { to: target.email, ...mail }) };
  },
  run: (tx, { actor, target, prepared }) => sendLink(tx, prepared, target, { session_id: actor.sessionId }),
});

/** Redeems a mailed link or code and logs its owner in; with a second factor, the second step still follows. */
export const redeem = operation({
  name: "passwords.redeem",
  who: "anyone",
  input: Redeem,
  prepare: async (ctx, { input }) => ({
    key: tokenKey(ctx.providers.vault, input.kinds, input),
    passwordCheck: await comparePassword(ctx, input),
  }),
  async run(tx, { input, prepared: { key, passwordCheck } }) {
    const proof = await redeemProof(tx, input.kinds, key, passwordCheck);
    if (!proof) return new Refusal(invalidLinkError());
    const { token, user } = proof;
    const method = token.kind === "recovery" ? ("recovery" as const) : ("otp" as const);
    const session = await openSession(tx, newId(), user, { method });
    await tx.emit(loggedIn, { user_id: user.user_id });
    return { user: userView(user), kind: token.kind, after: afterOf(token.details), ...session };
  },
});

/**
 * As redeem, for a program that proves itself with PKCE: the session is only opened for its verifier. Until then nothing
 * is proved either, since only the verifier tells whether it is the program that the account was set up with.
 */
export const redeemForCode = operation({
  name: "passwords.redeem-for-code",
  who: "anyone",
  input: Redeem,
  async prepare(ctx, { input }) {
    const { vault } = ctx.providers;
    return { key: tokenKey(vault, input.kinds, input), authCode: createToken(vault, "auth-code", null) };
  },
  async run(tx, { input, prepared: { key, authCode } }) {
    const token = await redeemToken(tx, input.kinds, key);
    const user = token && (await userOfProof(tx, token));
    if (!token?.details.code_challenge || !user || token.email === null)
      return new Refusal(invalidLinkError());
    const proves = {
      kind: input.kinds.find((kind) => kind === token.kind) ?? "magic-link",
      email: token.email,
    };
    await putToken(tx, authCode, { userId: user.user_id, details: { ...token.details, proves } });
    return { auth_code: authCode.token, kind: token.kind, after: afterOf(token.details) };
  },
});

/**
 * A new password by a mailed link. Every session and API token ends, and no session is opened: a second step that
 * was set up is still asked for.
 */
export const resetPassword = operation({
  name: "passwords.reset-password",
  who: "anyone",
  input: ResetPassword,
  async prepare(ctx, { input }) {
    const hash = await ctx.providers.identity.hashPassword(input.password);
    const notice = passwordChangedNotice(ctx.settings.origin);
    return { hash, key: tokenKey(ctx.providers.vault, ["recovery"], input), ...mailSealer(ctx), notice };
  },
  async run(tx, { prepared: { hash, key, seal, notice } }) {
    const token = await redeemToken(tx, ["recovery"], key);
    const user = token && (await ownerOf(tx, token, false));
    if (!user) return new Refusal(invalidLinkError());
    await setPassword(tx, user.user_id, hash);
    await endSessions(tx, user.user_id);
    await revokeApiTokens(tx, user.user_id);
    await queueMail(tx, seal({ to: user.email, ...notice }));
    await tx.emit(passwordChanged, { user_id: user.user_id });
    return { email: user.email };
  },
});

/** Other sessions end; API tokens stay unless asked. */
export const changePassword = operation({
  name: "passwords.change-password",
  account: "fresh",
  input: ChangePassword,
  find: (scope) => userById(scope, scope.actor.userId),
  async prepare(ctx, { input, target }) {
    const { identity } = ctx.providers;
    if (await identity.verifyPassword(input.password, target.password_hash)) throw samePassword();
    const notice = { to: target.email, ...passwordChangedNotice(ctx.settings.origin) };
    return {
      checked: target.password_hash,
      hash: await identity.hashPassword(input.password),
      mail: sealMail(ctx.providers.vault, notice),
    };
  },
  async run(tx, { actor, input, target, prepared: { checked, hash, mail } }) {
    if (target.password_hash !== checked) throw new PreparedTooEarly();
    await setPassword(tx, actor.userId, hash);
    await endSessions(tx, actor.userId, actor.sessionId);
    if (input.revoke_tokens) await revokeApiTokens(tx, actor.userId);
    await queueMail(tx, mail);
    await tx.emit(passwordChanged, { user_id: actor.userId });
    return { success: true };
  },
});

function mailSealer({ providers: { vault } }: Ctx) {
  return { seal: (message: Parameters<typeof sealMail>[1]) => sealMail(vault, message) };
}

function afterOf({ redirect_to, code_challenge, code_challenge_method }: TokenDetails) {
  return { redirect_to, code_challenge, code_challenge_method };
}

function samePassword() {
  const message = t("That's your current password.");
  return new AppError(422, message, { errors: { password: [message] }, code: "same_password" });
}

/** Proves the caller's identity again, before a change of the account. The browser's session gets a new token. */
export const proveIdentity = operation({
  name: "passwords.prove",
  account: "session",
  input: Prove,
  find: (scope) => userById(scope, scope.actor.userId),
  async prepare(ctx, { input, target }) {
    const { identity, vault } = ctx.providers;
    const right = input.password
      ? await identity.verifyPassword(input.password, target.password_hash)
      : false;
    const presented = { email: target.email, code: input.nonce };
    const key = input.nonce ? tokenKey(vault, ["reauthentication"], presented) : null;
    return { right, checked: target.password_hash, key };
  },
  async run(tx, { actor, target, prepared: { right, checked, key } }) {
    if (target.password_hash !== checked) throw new PreparedTooEarly();
    const tries = `prove:${actor.userId}`;
    await assertTriesLeft(tx, tries, proofLimit);
    const spent = key ? await redeemToken(tx, ["reauthentication"], key) : undefined;
    const bySession = spent?.user_id === target.user_id && spent.details.session_id === actor.sessionId;
    if (!right && !bySession) {
      await countTry(tx, tries, proofLimit.windowMs);
      return new Refusal(notProved());
    }
    await clearTries(tx, [tries]);
    const proved = await proveAgain(tx, actor.sessionId, { method: right ? "password" : "otp" });
    return { token: proved.token, remember: proved.remember, proved_at: tx.now };
  },
});

function notProved() {
  const message = t("Wrong password.");
  return new AppError(403, message, {
    errors: { current_password: [message] },
    code: "reauthentication_not_valid",
  });
}
