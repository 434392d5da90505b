import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { isolated } from "#app/core/isolated.ts";
import { amount, t } from "#app/core/words.ts";
import { personWithPlaces } from "#app/domain/accounts/users/queries.server.ts";
import { allOperators } from "#app/domain/server/operators/queries.server.ts";

/** So many places are named in the sentence; their own pages say of each whether it can be left. */
const placesNamed = 10;

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
  return t("This person is the only admin of {places}. Someone else must become an admin there first.", {
    places,
  });
}

/** What has nobody but this person to look after it. */
async function heldAlone(scope: Scope<UserActor>, userId: string) {
  const held = await personWithPlaces(scope, userId);
  const isNeeded = ({ isOnlyAdmin }: { isOnlyAdmin: boolean }) => isOnlyAdmin;
  const needed = [
    ...(held?.organizations ?? []).filter(isNeeded).map(({ organization }) => organization.org_name),
    ...(held?.projects ?? []).filter(isNeeded).map(({ project }) => project.project_name),
  ].map(isolated);
  const named = needed.slice(0, placesNamed).join(", ");
  const places =
    needed.length > placesNamed
      ? t("{named} and {count} more", { named, count: amount(needed.length - placesNamed) })
      : named;
  const operators = (await allOperators(scope)).map(({ user_id }) => user_id);
  return { places, isLastOperator: operators.length === 1 && operators[0] === userId };
}
