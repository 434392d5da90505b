import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { allOperators } from "#app/domain/server/operators/queries.server.ts";
import { endMembership } from "#app/domain/workspaces/organizations/changes.server.ts";
import { adminIds, organizationsOf } from "#app/domain/workspaces/organizations/queries.server.ts";
import { removeFromProject } from "#app/domain/workspaces/projects/changes.server.ts";
import { projectAdminIds, projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";

/** Refuses while an organization, a project or the server would be left without an admin. */
export async function assertNobodyNeeds(tx: Tx<UserActor>): Promise<void> {
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

export async function leaveProjects(tx: Tx<UserActor>, userId: string): Promise<void> {
  for (const { project } of await projectsOf(tx)) await removeFromProject(tx, project.project_id, userId);
}

export async function leaveOrganizations(tx: Tx<UserActor>, userId: string): Promise<void> {
  for (const { organization, role } of await organizationsOf(tx))
    if (role !== "guest") await endMembership(tx, organization.org_id, userId);
}
