import type { Tx } from "#app/core/context.ts";
import type { UserStatus } from "#app/core/enums/user-status.ts";
import { revokeApiTokens } from "#app/domain/accounts/api-tokens/changes.server.ts";
import { voidTokens } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { endSessions } from "#app/domain/accounts/sessions/changes.server.ts";
import { afterChange, deleteFactors } from "#app/domain/accounts/two-factor/changes.server.ts";
import { changeUser, endAgents } from "#app/domain/accounts/users/changes.server.ts";
import { accountResumed, accountSuspended, secondStepReset } from "./schema.ts";

type Standing = { user_id: string; status: UserStatus };

/** Sessions, API tokens, agents and open links end; what the person wrote stays, and so do their places in projects. */
export async function keepOut(tx: Tx, { user_id, status }: Standing): Promise<void> {
  if (status === "suspended") return;
  await changeUser(tx, user_id, { status: "suspended" });
  await endSessions(tx, user_id);
  await revokeApiTokens(tx, user_id);
  await endAgents(tx, user_id);
  await voidTokens(tx, user_id);
  await tx.emit(accountSuspended, { user_id });
}

export async function letIn(tx: Tx, { user_id, status }: Standing): Promise<void> {
  if (status !== "suspended") return;
  await changeUser(tx, user_id, { status: "active" });
  await tx.emit(accountResumed, { user_id });
}

/** Sessions end with the authenticator apps, passkeys and recovery codes: who holds one may not be the person. */
export async function takeSecondStep(
  tx: Tx,
  userId: string,
  notice: Parameters<typeof afterChange>[2],
): Promise<void> {
  await deleteFactors(tx, userId);
  await endSessions(tx, userId);
  await afterChange(tx, userId, notice);
  await tx.emit(secondStepReset, { user_id: userId });
}
