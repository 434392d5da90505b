import { and, eq } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/context.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { refreshTokens, sessions } from "#db/schema/identity.ts";

/** A refresh token that is ours, with the tokens that replaced it. */
export async function refreshTokenOf({ q }: Pick<Scope, "q">, token: string) {
  const hash = hashToken(token);
  const [found] = await q.select().from(refreshTokens).where(eq(refreshTokens.token_hash, hash)).limit(1);
  if (!found) return undefined;
  const children = await q.select().from(refreshTokens).where(eq(refreshTokens.parent_hash, hash));
  return { ...found, children };
}

export async function sessionOf({ q }: Pick<Scope, "q">, userId: string, sessionId: string) {
  const [session] = await q
    .select()
    .from(sessions)
    .where(and(eq(sessions.session_id, sessionId), eq(sessions.user_id, userId)))
    .limit(1);
  return session;
}

/** The next token of a session; the one before is used from now on. */
export async function nextRefreshToken(
  tx: Tx,
  sessionId: string,
  parentHash: string | null,
): Promise<string> {
  const token = newToken();
  await tx.q.insert(refreshTokens).values({
    token_hash: hashToken(token),
    session_id: sessionId,
    parent_hash: parentHash,
    created_at: tx.now,
  });
  return token;
}
