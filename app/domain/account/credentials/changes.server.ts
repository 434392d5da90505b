import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { changeUser } from "#app/domain/account/identity/changes.server.ts";
import { apiTokensRevoked } from "#app/domain/account/identity/schema.ts";
import { voidTokens } from "#app/domain/account/one-time-tokens/changes.server.ts";
import { apiTokens } from "#db/schema/identity.ts";

/** With a new password every link that is out ends, and with them a change of address that waits. */
export async function setPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await changeUser(tx, userId, { password_hash: hash });
  await voidTokens(tx, userId);
}

export async function revokeApiTokens(tx: Tx, userId: string): Promise<void> {
  const own = eq(apiTokens.user_id, userId);
  const gone = await tx.q.delete(apiTokens).where(own).returning({ id: apiTokens.token_id });
  const token_ids = gone.map(({ id }) => id);
  if (token_ids.length > 0) await tx.emit(apiTokensRevoked, { user_id: userId, token_ids });
}
