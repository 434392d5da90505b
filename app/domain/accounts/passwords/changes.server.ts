import type { Tx } from "#app/core/context.ts";
import { voidTokens } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { changeUser, endAgents } from "#app/domain/accounts/users/changes.server.ts";

/** With a new password every link that is out ends, with them a change of address that waits, and every agent. */
export async function setPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await changeUser(tx, userId, { password_hash: hash });
  await voidTokens(tx, userId);
  await endAgents(tx, userId);
}
