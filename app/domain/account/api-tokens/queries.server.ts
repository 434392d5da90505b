import { and, desc, eq } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { apiTokens } from "#db/schema/identity.ts";

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
