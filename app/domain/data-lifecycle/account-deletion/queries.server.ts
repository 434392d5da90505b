import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { allOperators } from "#app/domain/server/operators/queries.server.ts";
import { adminIds, organizationsOf } from "#app/domain/workspaces/organizations/queries.server.ts";
import { projectAdminIds, projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";

/** Why the caller's account can't be deleted: an organization, a project or the server would be left without an admin. */
export async function hindranceOf(scope: Scope<UserActor>): Promise<string | null> {
  const { places, isLastOperator } = await heldAlone(scope, scope.actor.userId);
  if (places !== "")
    return t("You're the only admin of {places}. Make someone else an admin or delete it first.", { places });
  return isLastOperator ? t("You're the only operator of this server. Add another operator first.") : null;
}

/** The same of somebody else's account, for an operator. */
export async function hindranceOfOther(scope: Scope<UserActor>, userId: string): Promise<string | null> {
  const { places } = await heldAlone(scope, userId);
  if (places === "") return null;
  return t("This person is the only admin of {places}. Someone else has to become an admin of it first.", {
    places,
  });
}

/** What has nobody but this person to look after it. */
async function heldAlone(scope: Scope<UserActor>, userId: string) {
  const ofPerson = { ...scope, actor: { ...scope.actor, userId } };
  const isAlone = (ids: string[]) => ids.length === 1 && ids[0] === userId;
  const places: string[] = [];
  for (const { organization } of await organizationsOf(ofPerson))
    if (isAlone(await adminIds(scope, organization.org_id))) places.push(organization.org_name);
  for (const { project } of await projectsOf(ofPerson))
    if (isAlone(await projectAdminIds(scope, project.project_id))) places.push(project.project_name);
  const operators = (await allOperators(scope)).map(({ user_id }) => user_id);
  return { places: places.map(isolated).join(", "), isLastOperator: isAlone(operators) };
}
