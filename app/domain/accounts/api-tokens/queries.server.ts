import { and, desc, eq, sql } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
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

/** An API token with its person's state, whether or not it may still be used. */
export async function apiTokenBehind({ q }: Pick<Scope, "q">, tokenHash: string) {
  const [found] = await q.prepared(
    "api token by hash",
    (all) =>
      all
        .select({ token: apiTokens, status: users.status })
        .from(apiTokens)
        .innerJoin(users, eq(users.user_id, apiTokens.user_id))
        .where(eq(apiTokens.token_hash, sql.placeholder("hash")))
        .limit(1),
    { hash: tokenHash },
  );
  return found;
}
