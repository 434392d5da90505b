import { and, desc, eq } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { hashToken } from "#app/core/tokens.ts";
import { apiTokens, users } from "#db/schema/identity.ts";

export function tokensOf({ q }: Pick<Scope, "q">, userId: string) {
  return q.select().from(apiTokens).where(eq(apiTokens.user_id, userId)).orderBy(desc(apiTokens.created_at));
}

export async function tokenOf({ q }: Pick<Scope, "q">, userId: string, tokenId: string) {
  const [token] = await q
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.token_id, tokenId), eq(apiTokens.user_id, userId)))
    .limit(1);
  return token;
}

/** The API token as it was sent, while it is good, of an active person. */
export async function activeApiToken({ q, now }: Pick<Scope, "q" | "now">, token: string) {
  const [found] = await q
    .select({ token: apiTokens, status: users.status })
    .from(apiTokens)
    .innerJoin(users, eq(users.user_id, apiTokens.user_id))
    .where(eq(apiTokens.token_hash, hashToken(token)))
    .limit(1);
  const over = !found || (found.token.expires_at !== null && found.token.expires_at <= now);
  return over || found.status !== "active" ? undefined : found.token;
}
