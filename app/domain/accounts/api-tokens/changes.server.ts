import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { apiTokens } from "#db/schema/identity.ts";
import { apiTokensRevoked } from "./schema.ts";

export async function revokeApiTokens(tx: Tx, userId: string): Promise<void> {
  const token_ids = await deleteApiTokens(tx, userId);
  if (token_ids.length > 0) await tx.emit(apiTokensRevoked, { user_id: userId, token_ids });
}

/** Deletes all tokens of a person without an event: for a change that ends every access and reports that itself. */
export async function deleteApiTokens(tx: Tx, userId: string): Promise<string[]> {
  const own = eq(apiTokens.user_id, userId);
  const deleted = await tx.q.delete(apiTokens).where(own).returning({ id: apiTokens.token_id });
  return deleted.map(({ id }) => id);
}

export async function noteTokenUse(tx: Tx, tokenId: string): Promise<void> {
  await tx.q.update(apiTokens).set({ last_used_at: tx.now }).where(eq(apiTokens.token_id, tokenId));
}
