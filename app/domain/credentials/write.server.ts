import { z } from "zod";
import type { Ctx, Tx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { operation, Refusal } from "#app/core/operation.ts";
import { endSessions, openSession } from "#app/domain/identity/changes.server.ts";
import { userByEmail, userById } from "#app/domain/identity/queries.server.ts";
import { type UserRow, userView } from "#app/domain/identity/view.ts";
import { post, type SealedLetter, sealLetter } from "#app/domain/mail/changes.server.ts";
import { keyOf, type Minted, mint, putToken, spend } from "#app/domain/one-time-tokens/changes.server.ts";
import { waitingAt } from "#app/domain/one-time-tokens/queries.server.ts";
import type { TokenKind } from "#app/domain/one-time-tokens/schema.ts";
import { codeLetter, linkLetter } from "#app/domain/one-time-tokens/view.ts";
import type { TokenDetails } from "#db/schema/identity.ts";
import { ownerOf, revokeApiTokens, setPassword, takeMail } from "./changes.server.ts";
import {
  AskByMail,
  AskForLink,
  ChangeEmail,
  ChangePassword,
  Confirm,
  passwordChanged,
  Redeem,
  ResetPassword,
} from "./schema.ts";
import { emailChangedNotice, passwordChangedNotice } from "./view.ts";

/** Mails a link to choose a new password. The answer is the same whether anybody has the address or not. */
export const requestRecovery = operation({
  name: "credentials.request-recovery",
  who: "anyone",
  input: AskByMail,
  prepare: async (ctx, { input }) => letterWithLink(ctx, "recovery", input.email, input.after),
  async run(tx, { input, prepared }) {
    const user = await userByEmail(tx, input.email);
    return sendLink(tx, prepared, user?.status === "active" ? user : undefined, input.after);
  },
});

/** Mails the confirmation once more. Says the same to everybody. */
export const requestConfirmation = operation({
  name: "credentials.request-confirmation",
  who: "anyone",
  input: AskByMail,
  prepare: async (ctx, { input }) => letterWithLink(ctx, "confirmation", input.email, input.after),
  async run(tx, { input, prepared }) {
    const user = await userByEmail(tx, input.email);
    const waits = user?.status === "active" && user.email_confirmed_at === null;
    return sendLink(tx, prepared, waits ? user : undefined, input.after);
  },
});

/** Mails the link for a new address once more, while the change waits for it. Says the same to everybody. */
export const resendEmailChange = operation({
  name: "credentials.resend-email-change",
  who: "anyone",
  input: AskByMail,
  prepare: async (ctx, { input }) => letterWithLink(ctx, "email-change", input.email, input.after),
  async run(tx, { input, prepared }) {
    const userId = await waitingAt(tx, "email-change", input.email);
    const user = userId ? await userById(tx, userId) : undefined;
    return sendLink(tx, prepared, user, input.after);
  },
});

/** Mails a link and six digits to log in with. An address nobody has gets an account when it uses them. */
export const requestMagicLink = operation({
  name: "credentials.request-magic-link",
  who: "anyone",
  input: AskForLink,
  async prepare(ctx, { input }) {
    const letter = letterWithLink(ctx, "magic-link", input.email, input.after);
    return { letter, open: ctx.settings.signup === "open" };
  },
  async run(tx, { input, prepared: { letter, open } }) {
    const user = await userByEmail(tx, input.email);
    const isNew = (!user || user.status === "pending") && input.create_user && open;
    const create = isNew ? { create: nameFrom(input.email, input.user_metadata) } : {};
    const reachable = user?.status === "active" ? user : isNew ? null : undefined;
    return sendLink(tx, letter, reachable, { ...input.after, ...create });
  },
});

/** For somebody logged in, before a change of the account: six digits to their own address. */
export const requestReauthentication = operation({
  name: "credentials.request-reauthentication",
  account: "session",
  input: z.object({}),
  find: (scope) => userById(scope, scope.actor.userId),
  async prepare(ctx, { target }) {
    const minted = mint(ctx.providers.vault, "reauthentication", target.email);
    const letter = codeLetter({ origin: ctx.settings.origin, code: minted.code });
    return { minted, letter: sealLetter(ctx.providers.vault, { to: target.email, ...letter }) };
  },
  run: (tx, { target, prepared }) => sendLink(tx, prepared, target),
});

/** Confirms an address, or the change to a new one. Opens nothing: whoever holds only the mail is not logged in. */
export const confirmEmail = operation({
  name: "credentials.confirm-email",
  who: "anyone",
  input: Confirm,
  async prepare(ctx, { input }) {
    const { origin } = ctx.settings;
    const notice = (email: string) => emailChangedNotice(origin, email);
    return {
      key: keyOf(ctx.providers.vault, ["confirmation", "email-change"], input),
      ...sealer(ctx),
      notice,
    };
  },
  async run(tx, { prepared: { key, seal, notice } }) {
    const token = await spend(tx, ["confirmation", "email-change"], key);
    const before = token?.user_id ? await userById(tx, token.user_id) : undefined;
    const user = token && (await ownerOf(tx, token));
    if (!token || !user) return new Refusal(linkOver());
    if (token.kind === "email-change") {
      if (before && before.email !== user.email)
        await post(tx, seal({ to: before.email, ...notice(user.email) }));
      await endSessions(tx, user.user_id, ownSession(tx, user.user_id));
    }
    return { kind: token.kind, email: user.email, user_id: user.user_id };
  },
});

/** Uses a mailed link or code up and logs its owner in; with a second factor, halfway. */
export const redeem = operation({
  name: "credentials.redeem",
  who: "anyone",
  input: Redeem,
  prepare: async (ctx, { input }) => keyOf(ctx.providers.vault, input.kinds, input),
  async run(tx, { input, prepared: key }) {
    const token = await spend(tx, input.kinds, key);
    const user = token && (await ownerOf(tx, token));
    if (!token || !user) return new Refusal(linkOver());
    if (token.kind === "email-change") await endSessions(tx, user.user_id);
    const method = token.kind === "recovery" ? ("recovery" as const) : ("otp" as const);
    const session = await openSession(tx, newId(), user, { method });
    return { user: userView(user), kind: token.kind, after: afterOf(token.details), ...session };
  },
});

/** As redeem, for a program that proves itself with PKCE: the session is only opened for its verifier. */
export const redeemForCode = operation({
  name: "credentials.redeem-for-code",
  who: "anyone",
  input: Redeem,
  async prepare(ctx, { input }) {
    const { vault } = ctx.providers;
    return { key: keyOf(vault, input.kinds, input), minted: mint(vault, "auth-code", null) };
  },
  async run(tx, { input, prepared: { key, minted } }) {
    const token = await spend(tx, input.kinds, key);
    const user = token && (await ownerOf(tx, token));
    if (!token?.details.code_challenge || !user) return new Refusal(linkOver());
    await putToken(tx, minted, { userId: user.user_id, details: token.details });
    return { auth_code: minted.token, kind: token.kind, after: afterOf(token.details) };
  },
});

/**
 * A new password by a mailed link. Every session and API token ends, and nobody is logged in by it: a second step that
 * was set up is still asked for.
 */
export const resetPassword = operation({
  name: "credentials.reset-password",
  who: "anyone",
  input: ResetPassword,
  async prepare(ctx, { input }) {
    const hash = await ctx.providers.identity.hashPassword(input.password);
    const notice = passwordChangedNotice(ctx.settings.origin);
    return { hash, key: keyOf(ctx.providers.vault, ["recovery"], input), ...sealer(ctx), notice };
  },
  async run(tx, { prepared: { hash, key, seal, notice } }) {
    const token = await spend(tx, ["recovery"], key);
    const user = token && (await ownerOf(tx, token));
    if (!user) return new Refusal(linkOver());
    await setPassword(tx, user.user_id, hash);
    await endSessions(tx, user.user_id);
    await revokeApiTokens(tx, user.user_id);
    await post(tx, seal({ to: user.email, ...notice }));
    await tx.emit(passwordChanged, { user_id: user.user_id });
    return { email: user.email };
  },
});

/** Other sessions end; API tokens stay unless asked. */
export const changePassword = operation({
  name: "credentials.change-password",
  account: "fresh",
  input: ChangePassword,
  find: (scope) => userById(scope, scope.actor.userId),
  async prepare(ctx, { input, target }) {
    const { identity } = ctx.providers;
    if (await identity.verifyPassword(input.password, target.password_hash)) throw samePassword();
    const notice = { to: target.email, ...passwordChangedNotice(ctx.settings.origin) };
    return {
      hash: await identity.hashPassword(input.password),
      letter: sealLetter(ctx.providers.vault, notice),
    };
  },
  async run(tx, { actor, input, prepared: { hash, letter } }) {
    await setPassword(tx, actor.userId, hash);
    await endSessions(tx, actor.userId, actor.sessionId);
    if (input.revoke_tokens) await revokeApiTokens(tx, actor.userId);
    await post(tx, letter);
    await tx.emit(passwordChanged, { user_id: actor.userId });
    return { success: true };
  },
});

/** The new address is used once it is confirmed; until then nothing changes. A taken address is answered the same. */
export const requestEmailChange = operation({
  name: "credentials.request-email-change",
  account: "fresh",
  input: ChangeEmail,
  find: (scope) => userById(scope, scope.actor.userId),
  prepare: async (ctx, { input }) => letterWithLink(ctx, "email-change", input.email, input.after),
  async run(tx, { input, target, prepared }) {
    if (input.email === target.email) throw emailUnchanged();
    const holder = await userByEmail(tx, input.email);
    await sendLink(tx, prepared, holder ? undefined : target, input.after);
    return { email: input.email };
  },
});

type Outgoing = { minted: Minted; letter: SealedLetter };

function letterWithLink(ctx: Ctx, kind: TokenKind, email: string, details?: TokenDetails): Outgoing {
  const minted = mint(ctx.providers.vault, kind, email);
  const letter = linkLetter(kind, { origin: ctx.settings.origin, ...minted, details });
  return { minted, letter: sealLetter(ctx.providers.vault, { to: email, ...letter }) };
}

/** Writes as much for an address nobody has as for one somebody has: a token that belongs to no one, and no mail. */
async function sendLink(
  tx: Tx,
  { minted, letter }: Outgoing,
  user: UserRow | null | undefined,
  details?: TokenDetails,
): Promise<{ sent: true }> {
  const wait = await takeMail(tx, letter.to);
  if (wait > 0) throw mailedJustNow(wait);
  await putToken(tx, minted, { userId: user?.user_id ?? null, details });
  if (user !== undefined) await post(tx, letter);
  return { sent: true };
}

function sealer({ providers: { vault } }: Ctx) {
  return { seal: (letter: Parameters<typeof sealLetter>[1]) => sealLetter(vault, letter) };
}

function ownSession({ actor }: Tx, userId: string): string | undefined {
  return actor.kind === "user" && actor.userId === userId ? actor.sessionId : undefined;
}

function nameFrom(email: string, metadata: Record<string, unknown> = {}) {
  const text = (name: string) => (typeof metadata[name] === "string" ? String(metadata[name]).trim() : "");
  const first = text("first_name") || text("given_name") || text("name") || (email.split("@")[0] ?? "");
  const last = text("last_name") || text("family_name");
  return { first_name: first.slice(0, 120), last_name: last.slice(0, 120), user_metadata: metadata };
}

function afterOf({ redirect_to, code_challenge, code_challenge_method }: TokenDetails) {
  return { redirect_to, code_challenge, code_challenge_method };
}

function linkOver() {
  const message = "This link or code is wrong, was used already, or has expired.";
  return new AppError(403, message, { errors: { "": [message], code: [message] }, code: "otp_expired" });
}

function mailedJustNow(seconds: number) {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AppError(429, message, { retryAfterSeconds: seconds, code: "over_email_send_rate_limit" });
}

function samePassword() {
  const message = "This is your password already.";
  return new AppError(422, message, { errors: { password: [message] }, code: "same_password" });
}

function emailUnchanged() {
  const message = "This is your e-mail address already.";
  return new AppError(422, message, { errors: { email: [message] }, code: "email_exists" });
}
