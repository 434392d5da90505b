import { eq } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { hashToken } from "#app/core/tokens.ts";
import { refreshTokens } from "#db/schema/identity.ts";

/** A refresh token that is ours, with the tokens that replaced it. */
export async function refreshTokenOf({ q }: Pick<Scope, "q">, token: string) {
  const hash = hashToken(token);
  const [found] = await q.select().from(refreshTokens).where(eq(refreshTokens.token_hash, hash)).limit(1);
  if (!found) return undefined;
  const children = await q.select().from(refreshTokens).where(eq(refreshTokens.parent_hash, hash));
  return { ...found, children };
}
