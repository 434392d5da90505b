import { and, eq } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { hashToken } from "#app/core/tokens.ts";
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
