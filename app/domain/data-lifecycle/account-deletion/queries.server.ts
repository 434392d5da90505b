import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { isolated } from "#app/core/isolated.ts";
import { amount, t } from "#app/core/words.ts";
import { allOperators } from "#app/domain/server/operators/queries.server.ts";
import { organizationsOf } from "#app/domain/workspaces/organizations/queries.server.ts";
import { projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";

/** So many places are named in the sentence; their own pages say of each whether it can be left. */
const placesNamed = 10;

/** Why the caller's account can't be deleted: an organization, a project or the server would be left without an admin. */
export async function hindranceOf(scope: Scope<UserActor>): Promise<string | null> {
  const { userId } = scope.actor;
  const isNeeded = ({ isOnlyAdmin }: { isOnlyAdmin: boolean }) => isOnlyAdmin;
  const needed = [
    ...(await organizationsOf(scope)).filter(isNeeded).map(({ organization }) => organization.org_name),
    ...(await projectsOf(scope)).filter(isNeeded).map(({ project }) => project.project_name),
  ].map(isolated);
  if (needed.length > placesNamed)
    return t(
      "You're the only admin of {places} and {count} more. Make someone else an admin or delete them first.",
      {
        places: needed.slice(0, placesNamed).join(", "),
        count: amount(needed.length - placesNamed),
      },
    );
  if (needed.length > 0)
    return t("You're the only admin of {places}. Make someone else an admin or delete it first.", {
      places: needed.join(", "),
    });
  const operators = await allOperators(scope);
  if (operators.length === 1 && operators[0]?.user_id === userId)
    return t("You're the only operator of this server. Add another operator first.");
  return null;
}
