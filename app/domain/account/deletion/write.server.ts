import { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { createHeir, deleteUser } from "#app/domain/account/identity/changes.server.ts";
import { displayName } from "#app/domain/account/identity/display-name.ts";
import { userById } from "#app/domain/account/identity/queries.server.ts";
import { forgetTokensTo } from "#app/domain/account/one-time-tokens/changes.server.ts";
import { forgetTries } from "#app/domain/account/throttles/changes.server.ts";
import { forgetNames } from "#app/domain/archive-imports/changes.server.ts";
import { handOverEdits } from "#app/domain/edit-requests/changes.server.ts";
import { forgetInvitee } from "#app/domain/invitations/changes.server.ts";
import { forgetAddress } from "#app/domain/mail/changes.server.ts";
import { forgetParticipant, handOverMeetings } from "#app/domain/meetings/changes.server.ts";
import { forgetCreator } from "#app/domain/notifications/changes.server.ts";
import { allOperators } from "#app/domain/operators/queries.server.ts";
import { endMembership } from "#app/domain/organizations/changes.server.ts";
import { adminIds, organizationsOf } from "#app/domain/organizations/queries.server.ts";
import { removeFromProject } from "#app/domain/projects/changes.server.ts";
import { projectAdminIds, projectsOf } from "#app/domain/projects/queries.server.ts";
import { handOverSeries } from "#app/domain/series/changes.server.ts";
import { handOverSpending } from "#app/domain/spending/changes.server.ts";
import { accountDeleted } from "./schema.ts";

/**
 * Deletes the caller's account with everything that is theirs alone. What they planned and proposed in a project stays
 * there, under "Deleted account". Refused while an organization, a project or the server would be left without an admin.
 */
export const deleteAccount = operation({
  name: "account-deletion.delete",
  account: "fresh",
  failed: "The account could not be deleted. Please try again.",
  input: z.object({}),
  async run(tx, { actor: { userId } }) {
    const user = await userById(tx, userId);
    if (!user) throw notFound();
    await assertNobodyNeeds(tx);
    await tx.emit(accountDeleted, { user_id: userId });
    for (const { project } of await projectsOf(tx)) await removeFromProject(tx, project.project_id, userId);
    for (const { organization, role } of await organizationsOf(tx))
      if (role !== "guest") await endMembership(tx, organization.org_id, userId);
    const heir = await createHeir(tx);
    await handOverMeetings(tx, userId, heir);
    await handOverSeries(tx, userId, heir);
    await handOverEdits(tx, userId, heir);
    await handOverSpending(tx, userId, heir);
    const { email } = user;
    await forgetNames(tx, user);
    await forgetParticipant(tx, email, heir);
    await forgetInvitee(tx, email);
    await forgetAddress(tx, email);
    await forgetTokensTo(tx, email);
    await forgetTries(tx, email);
    await forgetCreator(tx, displayName(user));
    await deleteUser(tx, userId);
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
    throw conflict("You're the only operator of this server. Name another operator first.");
}
