import type { Scope } from "#app/core/context.ts";
import type { NamedMember } from "#app/domain/accounts/users/display-name.ts";
import { namedMembers } from "#app/domain/workspaces/projects/named-member-queries.server.ts";
import { type Owners, ownersAmong } from "./owner-match.ts";

/** The query cache hands everybody the same members until they change, and what was made of them goes with them. */
const made = new WeakMap<NamedMember[], Owners<NamedMember>>();

/** Whom owners mean in a project, whoever asks. */
export async function ownersOfProject(
  { q }: Pick<Scope, "q">,
  projectId: string,
): Promise<Owners<NamedMember>> {
  const members = await namedMembers({ q }, projectId);
  const owners = made.get(members) ?? ownersAmong(members);
  made.set(members, owners);
  return owners;
}

/** The same for several projects, by their ids. */
export async function ownersOfProjects(scope: Pick<Scope, "q">, projectIds: Iterable<string>) {
  const found = new Map<string, Owners<NamedMember>>();
  for (const id of new Set(projectIds)) found.set(id, await ownersOfProject(scope, id));
  return found;
}
