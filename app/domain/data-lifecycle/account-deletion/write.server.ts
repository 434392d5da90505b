import { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { createDeletedUser } from "#app/domain/accounts/users/changes.server.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { allOperators } from "#app/domain/server/operators/queries.server.ts";
import { adminIds, organizationsOf } from "#app/domain/workspaces/organizations/queries.server.ts";
import { projectAdminIds, projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";
import { leavingSteps } from "./leaving.server.ts";
import { accountDeleted } from "./schema.ts";

/**
 * Deletes the caller's account with everything that is theirs alone. What they planned and proposed in a project stays
 * there, under "Deleted account". Refused while an organization, a project or the server would be left without an admin.
 */
export const deleteAccount = operation({
  name: "account-deletion.delete",
  account: "fresh",
  failed: "We couldn't delete the account. Try again.",
  input: z.object({}),
  async run(tx, { actor: { userId } }) {
    const user = await userById(tx, userId);
    if (!user) throw notFound();
    await assertNobodyNeeds(tx);
    await tx.emit(accountDeleted, { user_id: userId });
    const leaving = { user, heir: await createDeletedUser(tx) };
    for (const leave of Object.values(leavingSteps)) await leave(tx, leaving);
    return { deleted: true };
  },
});

async function assertNobodyNeeds(tx: Tx<UserActor>): Promise<void> {
  const { userId } = tx.actor;
  const isAlone = (ids: string[]) => ids.length === 1 && ids[0] === userId;
  const needed: string[] = [];
  for (const { organization } of await organizationsOf(tx))
    if (isAlone(await adminIds(tx, organization.org_id))) needed.push(organization.org_name);
  for (const { project } of await projectsOf(tx))
    if (isAlone(await projectAdminIds(tx, project.project_id))) needed.push(project.project_name);
  if (needed.length > 0)
    throw conflict(
      `You're the only admin of ${needed.join(", ")}. Make someone else an admin or delete it first.`,
    );
  if (isAlone((await allOperators(tx)).map(({ user_id }) => user_id)))
    throw conflict("You're the only operator of this server. Add another operator first.");
}
