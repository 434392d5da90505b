import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { operation, Refusal } from "#app/core/operation.ts";
import { issuerOf, newToken } from "#app/core/tokens.ts";
import { endSessionById, noteSessionUse } from "#app/domain/accounts/sessions/changes.server.ts";
import { activeSession } from "#app/domain/accounts/sessions/queries.server.ts";
import { claimsFor } from "#app/domain/accounts/users/queries.server.ts";
import { userView } from "#app/domain/accounts/users/view.ts";
import { refreshTokens } from "#db/schema/identity.ts";
import { addRefreshToken, successorOf } from "./changes.server.ts";
import { refreshTokenOf } from "./queries.server.ts";
import { verdictOn } from "./refresh-reuse.ts";
import { Refresh } from "./schema.ts";

/** An access token, and what gets the next one. `expires_at` in seconds. */
export type TokenPair = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
};

const accessSeconds = 3600;

/** Tokens for a program that has just got a session, by whatever way. */
export const issueTokens = operation({
  name: "refresh-tokens.issue",
  who: "pending-mfa",
  account: "session",
  input: z.object({}),
  find: (scope) => activeSession(scope, scope.actor.sessionId),
  prepare: (ctx, { target }) => signAccess(ctx, target),
  async run(tx, { actor, prepared }): Promise<TokenPair> {
    const token = newToken();
    await addRefreshToken(tx, actor.sessionId, { token, parentHash: null });
    return { ...prepared, refresh_token: token };
  },
});

/** The next pair for a refresh token. One that comes back after its time ends the whole session. */
export const refreshTokenPair = operation({
  name: "refresh-tokens.refresh",
  who: "anyone",
  input: Refresh,
  async prepare(ctx, { input }) {
    const token = await ctx.db.read((q) => refreshTokenOf({ q }, input.refresh_token));
    if (!token)
      throw refreshRefused("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    const now = ctx.now();
    const found = await ctx.db.read((q) => activeSession({ q, now }, token.session_id));
    if (!found) throw refreshRefused("session_expired", "Invalid Refresh Token: Session Expired");
    const { vault } = ctx.providers;
    const successors = {
      rotate: successorOf(vault, input.refresh_token, "first"),
      replace: successorOf(vault, input.refresh_token, "again"),
    };
    return { pair: await signAccess(ctx, found), successors };
  },
  async run(tx, { input, prepared }) {
    const token = await refreshTokenOf(tx, input.refresh_token);
    if (!token)
      throw refreshRefused("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    const found = await activeSession(tx, token.session_id);
    if (!found) throw refreshRefused("session_expired", "Invalid Refresh Token: Session Expired");
    const { session, user } = found;
    const verdict = verdictOn(token, tx.now);
    if (verdict === "reused") {
      await endSessionById(tx, user.user_id, session.session_id);
      return new Refusal(refreshRefused("refresh_token_already_used", "Invalid Refresh Token: Already Used"));
    }
    const used = { used_at: token.used_at ?? tx.now };
    await tx.q.update(refreshTokens).set(used).where(eq(refreshTokens.token_hash, token.token_hash));
    if (verdict === "replace")
      await tx.q
        .update(refreshTokens)
        .set({ used_at: 0 })
        .where(eq(refreshTokens.parent_hash, token.token_hash));
    await noteSessionUse(tx, session.session_id);
    const refresh_token = prepared.successors[verdict];
    const next = { token: refresh_token, parentHash: token.token_hash };
    await addRefreshToken(tx, session.session_id, next);
    const pair: TokenPair = { ...prepared.pair, refresh_token };
    return { ...pair, user: userView(user), session_id: session.session_id };
  },
});

function refreshRefused(code: string, message: string) {
  return new AppError(400, message, { code });
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof activeSession>>>;

async function signAccess(
  { db, providers, settings, now }: Ctx,
  { session, user }: FoundSession,
): Promise<Omit<TokenPair, "refresh_token">> {
  const who = { userId: user.user_id, sessionId: session.session_id };
  const claims = await db.read((q) => claimsFor({ q }, user, session));
  const access_token = await providers.identity.signAccessToken(who, issuerOf(settings), claims);
  const expires_at = Math.floor(now() / 1000) + accessSeconds;
  return { access_token, token_type: "bearer", expires_in: accessSeconds, expires_at };
}
