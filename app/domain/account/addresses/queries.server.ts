import { eq } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { refreshTokens } from "#db/schema/identity.ts";

/**
 * Whether the person who follows a link is the one who set its account up: their browser, or their program, is logged in to
 * it. A browser's session of which a program holds tokens proves nothing: a stranger may have planted it.
 */
export async function isHolder({ q, actor }: Pick<Scope, "q" | "actor">, userId: string): Promise<boolean> {
  if (actor.kind !== "user" || actor.userId !== userId || actor.via === "api-token") return false;
  if (actor.via === "token") return true;
  const shared = await q
    .select({ token_hash: refreshTokens.token_hash })
    .from(refreshTokens)
    .where(eq(refreshTokens.session_id, actor.sessionId))
    .limit(1);
  return shared.length === 0;
}
