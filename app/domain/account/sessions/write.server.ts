import { createHash, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { AppError, tooMany } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { operation, Refusal } from "#app/core/operation.ts";
import { issuerOf, newToken } from "#app/core/tokens.ts";
import { ownerOf } from "#app/domain/account/addresses/changes.server.ts";
import {
  clearTries,
  countTry,
  endSession as end,
  endSessions,
  openSession,
  proveAgain,
} from "#app/domain/account/identity/changes.server.ts";
import { proofLimit } from "#app/domain/account/identity/lifecycle.ts";
import { activeSession, throttleCount, userById } from "#app/domain/account/identity/queries.server.ts";
import { tokenClaims, userView } from "#app/domain/account/identity/view.ts";
import { keyOf, redeemToken } from "#app/domain/account/one-time-tokens/changes.server.ts";
import { apiTokens, refreshTokens, sessions } from "#db/schema/identity.ts";
import { addRefreshToken, renewToken, successorOf } from "./changes.server.ts";
import { refreshTokenOf, sessionOf } from "./queries.server.ts";
import { verdictOn } from "./refresh-reuse.ts";
import { Adopt, adoptMs, Exchange, Prove, Refresh, Touched, WhichSession } from "./schema.ts";

/** An access token, and what gets the next one. `expires_at` in seconds. */
export type TokenPair = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
};

const accessSeconds = 3600;

/** Ends the caller's session; with "others" every other one, with "global" all of them. */
export const logOut = operation({
  name: "sessions.log-out",
  who: "pending-mfa",
  account: "session",
  input: z.object({ scope: z.enum(["local", "others", "global"]).default("local") }),
  async run(tx, { actor, input: { scope } }) {
    if (scope !== "local") await endSessions(tx, actor.userId, actor.sessionId);
    if (scope !== "others") await end(tx, actor.userId, actor.sessionId);
    return { success: true };
  },
});

export const endSession = operation({
  name: "sessions.end",
  account: "session",
  input: WhichSession,
  find: (scope, { session_id }) => sessionOf(scope, scope.actor.userId, session_id),
  async run(tx, { actor, target }) {
    await end(tx, actor.userId, target.session_id);
    return { session_id: target.session_id };
  },
});

export const endOtherSessions = operation({
  name: "sessions.end-others",
  account: "session",
  input: z.object({}),
  run: async (tx, { actor }) => ({ ended: await endSessions(tx, actor.userId, actor.sessionId) }),
});

/** Keeps a session alive; asked for at most every few minutes, so that reading a page stays a reading. */
export const touchSession = operation({
  name: "sessions.touch",
  who: "system",
  input: Touched,
  async run(tx, { input: { session_id, via } }) {
    if (via === "api-token")
      await tx.q.update(apiTokens).set({ last_used_at: tx.now }).where(eq(apiTokens.token_id, session_id));
    else await tx.q.update(sessions).set({ last_seen_at: tx.now }).where(eq(sessions.session_id, session_id));
    return { success: true };
  },
});

/** Tokens for a program that has just got a session, by whatever way. */
export const issueTokens = operation({
  name: "sessions.issue-tokens",
  who: "pending-mfa",
  account: "session",
  input: z.object({}),
  find: (scope) => activeSession(scope, { sessionId: scope.actor.sessionId }),
  prepare: (ctx, { target }) => signed(ctx, target),
  async run(tx, { actor, prepared }): Promise<TokenPair> {
    const token = newToken();
    await addRefreshToken(tx, actor.sessionId, { token, parentHash: null });
    return { ...prepared, refresh_token: token };
  },
});

/** The next pair for a refresh token. One that comes back after its time ends the whole session. */
export const refreshTokenPair = operation({
  name: "sessions.refresh",
  who: "anyone",
  input: Refresh,
  async prepare(ctx, { input }) {
    const token = await ctx.db.read((q) => refreshTokenOf({ q }, input.refresh_token));
    if (!token)
      throw refreshRefused("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    const now = ctx.now();
    const found = await ctx.db.read((q) => activeSession({ q, now }, { sessionId: token.session_id }));
    if (!found) throw refreshRefused("session_expired", "Invalid Refresh Token: Session Expired");
    const { vault } = ctx.providers;
    const successors = {
      rotate: successorOf(vault, input.refresh_token, "first"),
      replace: successorOf(vault, input.refresh_token, "again"),
    };
    return { pair: await signed(ctx, found), successors };
  },
  async run(tx, { input, prepared }) {
    const token = await refreshTokenOf(tx, input.refresh_token);
    if (!token)
      throw refreshRefused("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    const found = await activeSession(tx, { sessionId: token.session_id });
    if (!found) throw refreshRefused("session_expired", "Invalid Refresh Token: Session Expired");
    const { session, user } = found;
    const verdict = verdictOn(token, tx.now);
    if (verdict === "reused") {
      await end(tx, user.user_id, session.session_id);
      return new Refusal(refreshRefused("refresh_token_already_used", "Invalid Refresh Token: Already Used"));
    }
    const used = { used_at: token.used_at ?? tx.now };
    await tx.q.update(refreshTokens).set(used).where(eq(refreshTokens.token_hash, token.token_hash));
    if (verdict === "replace")
      await tx.q
        .update(refreshTokens)
        .set({ used_at: 0 })
        .where(eq(refreshTokens.parent_hash, token.token_hash));
    await tx.q
      .update(sessions)
      .set({ last_seen_at: tx.now })
      .where(eq(sessions.session_id, session.session_id));
    const refresh_token = prepared.successors[verdict];
    const next = { token: refresh_token, parentHash: token.token_hash };
    await addRefreshToken(tx, session.session_id, next);
    const pair: TokenPair = { ...prepared.pair, refresh_token };
    return { ...pair, user: userView(user), session_id: session.session_id };
  },
});

/** Swaps a PKCE code, which came back in an address, for a session: only with the verifier that never travelled. */
export const exchangeCode = operation({
  name: "sessions.exchange-code",
  who: "anyone",
  input: Exchange,
  prepare: async (ctx, { input }) => keyOf(ctx.providers.vault, ["auth-code"], { token: input.auth_code }),
  async run(tx, { input, prepared: key }) {
    const code = await redeemToken(tx, ["auth-code"], key);
    if (!code?.user_id)
      throw flowRefused("flow_state_not_found", 404, "invalid flow state, no valid flow state found");
    // Spent either way: a wrong verifier gets no second try.
    if (!matchesChallenge(input.code_verifier, code.details))
      return new Refusal(
        flowRefused("bad_code_verifier", 400, "code challenge does not match previously saved code verifier"),
      );
    // Only now is it clear who follows the link: the program that asked, or the one that set the account up.
    const { proves, held } = code.details;
    const user = proves && (await ownerOf(tx, { ...code, ...proves }, held === true));
    if (user?.status !== "active") return new Refusal(flowRefused("user_not_found", 404, "User not found"));
    const session = await openSession(tx, newId(), user, { method: "otp" });
    return { user: userView(user), ...session };
  },
});

/** Makes a session that was opened for a program, moments ago, this browser's own. Its token is a new one. */
export const adoptSession = operation({
  name: "sessions.adopt",
  failed: "Authentication failed. Please try again.",
  who: "anyone",
  input: Adopt,
  prepare: ({ providers: { identity }, settings }, { input }) =>
    identity.verifyAccessToken(input.access_token, issuerOf(settings)),
  async run(tx, { prepared: claims }) {
    const found = claims && (await activeSession(tx, { sessionId: claims.sessionId }));
    if (!found || found.session.created_at <= tx.now - adoptMs) throw notAdopted();
    const { session, user } = found;
    const token = await renewToken(tx, session.session_id);
    return { token, second_step: user.second_step_since !== null && session.aal < 2 };
  },
});

/** Says again who one is, before a change of the account. The browser's session gets a new token. */
export const proveIdentity = operation({
  name: "sessions.prove",
  account: "session",
  input: Prove,
  find: (scope) => userById(scope, scope.actor.userId),
  async prepare(ctx, { input, target }) {
    const { identity, vault } = ctx.providers;
    const right = input.password
      ? await identity.verifyPassword(input.password, target.password_hash)
      : false;
    const given = { email: target.email, code: input.nonce };
    return { right, key: input.nonce ? keyOf(vault, ["reauthentication"], given) : null };
  },
  async run(tx, { actor, target, prepared: { right, key } }) {
    const tries = `prove:${actor.userId}`;
    if ((await throttleCount(tx, tries, proofLimit.windowMs)) >= proofLimit.attempts)
      throw tooMany(proofLimit.windowMs / 1000);
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

function notAdopted() {
  return new AppError(401, "Authentication failed. Please try again.", { code: "bad_jwt" });
}

function notProved() {
  const message = "This is not your password.";
  return new AppError(403, message, {
    errors: { current_password: [message] },
    code: "reauthentication_not_valid",
  });
}

function refreshRefused(code: string, message: string) {
  return new AppError(400, message, { code });
}

function flowRefused(code: string, status: number, message: string) {
  return new AppError(status, message, { code });
}

type Found = NonNullable<Awaited<ReturnType<typeof activeSession>>>;

async function signed(
  { providers, settings, now }: Ctx,
  { session, user }: Found,
): Promise<Omit<TokenPair, "refresh_token">> {
  const who = { userId: user.user_id, sessionId: session.session_id };
  const claims = tokenClaims(user, session);
  const access_token = await providers.identity.signAccessToken(who, issuerOf(settings), claims);
  const expires_at = Math.floor(now() / 1000) + accessSeconds;
  return { access_token, token_type: "bearer", expires_in: accessSeconds, expires_at };
}

/** RFC 7636: the challenge is the verifier, or its SHA-256 in base64url. */
function matchesChallenge(
  verifier: string,
  { code_challenge = "", code_challenge_method }: { code_challenge?: string; code_challenge_method?: string },
): boolean {
  const made =
    code_challenge_method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  const [a, b] = [Buffer.from(made), Buffer.from(code_challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}
