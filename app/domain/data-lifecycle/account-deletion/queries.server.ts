import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { allOperators } from "#app/domain/server/operators/queries.server.ts";
import { adminIds, organizationsOf } from "#app/domain/workspaces/organizations/queries.server.ts";
import { projectAdminIds, projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";

/** Why the caller's account can't be deleted: an organization, a project or the server would be left without an admin. */
export async function hindranceOf(scope: Scope<UserActor>): Promise<string | null> {
  const { userId } = scope.actor;
  const isAlone = (ids: string[]) => ids.length === 1 && ids[0] === userId;
  const needed: string[] = [];
  for (const { organization } of await organizationsOf(scope))
    if (isAlone(await adminIds(scope, organization.org_id))) needed.push(organization.org_name);
  for (const { project } of await projectsOf(scope))
    if (isAlone(await projectAdminIds(scope, project.project_id))) needed.push(project.project_name);
  if (needed.length > 0)
    return t("You're the only admin of {places}. Make someone else an admin or delete it first.", {
      places: needed.map(isolated).join(", "),
    });
  if (isAlone((await allOperators(scope)).map(({ user_id }) => user_id)))
    return t("You're the only operator of this server. Add another operator first.");
  return null;
}
