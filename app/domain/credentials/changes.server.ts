import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { changeUser } from "#app/domain/identity/changes.server.ts";
import { voidTokens } from "#app/domain/one-time-tokens/changes.server.ts";
import { apiTokens } from "#db/schema/identity.ts";

/** With a new password every link that is out ends, and with them a change of address that waits. */
export async function setPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await changeUser(tx, userId, { password_hash: hash });
  await voidTokens(tx, userId);
}

export async function revokeApiTokens(tx: Tx, userId: string): Promise<void> {
  await tx.q.delete(apiTokens).where(eq(apiTokens.user_id, userId));
}
