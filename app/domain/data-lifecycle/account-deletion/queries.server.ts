import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { isolated } from "#app/core/isolated.ts";
import { amount, t } from "#app/core/words.ts";
import { personWithPlaces } from "#app/domain/accounts/users/queries.server.ts";
import { allOperators } from "#app/domain/server/operators/queries.server.ts";
import { organizationsOnlyOf } from "#app/domain/workspaces/organizations/queries.server.ts";

/** So many places are named in the sentence; their own pages say of each whether it can be left. */
const placesNamed = 10;

/** Why the caller's account can't be deleted: an organization, a project or the server would be left without an admin. */
export async function hindranceOf(scope: Scope<UserActor>): Promise<string | null> {
  const { places, isLastOperator } = await heldAlone(scope, scope.actor.userId);
  if (places !== "")
    return t("You're the only admin of {places}. Make someone else an admin or delete it first.", { places });
  return isLastOperator ? t("You're the only operator of this server. Add another operator first.") : null;
}

/** What the deletion of somebody else's account is refused for, and what goes with it: each in words, or null. */
export type DeletionOfOther = { hindrance: string | null; goes_with: string | null };

/** For an operator or whoever owns the machine. An organization that has nobody else is no hindrance: it goes with the account. */
export async function deletionOfOther(
  scope: Pick<Scope, "q" | "now">,
  userId: string,
): Promise<DeletionOfOther> {
  const { hindrance, goes_with } = await deletionWithPlaces(scope, userId);
  return { hindrance, goes_with };
}

/** The same, with the organizations that go. */
export async function deletionWithPlaces(scope: Pick<Scope, "q" | "now">, userId: string) {
  const going = await organizationsOnlyOf(scope, userId);
  const goes_with = named(going.map(({ org_name }) => org_name)) || null;
  const { places, isLastOperator } = await heldAlone(scope, userId, going);
  if (places !== "")
    return {
      ...{ goes_with, going },
      hindrance: t(
        "This person is the only admin of {places}, where others are too. They must make someone else an admin there first; if they no longer can, log in for them with a link to a new password.",
        { places },
      ),
    };
  const hindrance = isLastOperator
    ? t("This person is the only operator of this server. Add another operator first.")
    : null;
  return { hindrance, goes_with, going };
}

/** What has nobody but this person to look after it, but for what goes with them. */
async function heldAlone(
  scope: Pick<Scope, "q" | "now">,
  userId: string,
  goingWith: { org_id: string }[] = [],
) {
  const held = await personWithPlaces(scope, userId);
  const isNeeded = ({ isOnlyAdmin }: { isOnlyAdmin: boolean }) => isOnlyAdmin;
  const going = new Set(goingWith.map(({ org_id }) => org_id));
  const places = named([
    ...(held?.organizations ?? [])
      .filter(isNeeded)
      .filter(({ organization }) => !going.has(organization.org_id))
      .map(({ organization }) => organization.org_name),
    ...(held?.projects ?? [])
      .filter(isNeeded)
      .filter(({ project }) => !going.has(project.org_id))
      .map(({ project }) => project.project_name),
  ]);
  const operators = (await allOperators(scope)).map(({ user_id }) => user_id);
  return { places, isLastOperator: operators.length === 1 && operators[0] === userId };
}

function named(names: string[]): string {
  const first = names.slice(0, placesNamed).map(isolated).join(", ");
  if (names.length <= placesNamed) return first;
  return t("{named} and {count} more", { named: first, count: amount(names.length - placesNamed) });
}
