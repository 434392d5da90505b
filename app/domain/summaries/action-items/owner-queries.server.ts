import { asc, eq } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import { users } from "#db/schema/identity.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { type NamedMember, type Owners, ownersAmong } from "./owner-match.ts";

const namedMembers = memoizedShared(
  "named members of a project",
  (q, projectId): Promise<NamedMember[]> =>
    q.prepared(
      "named members of a project",
      (all, { project }) =>
        all
          .select({
            user_id: users.user_id,
            first_name: users.first_name,
            last_name: users.last_name,
            email: users.email,
          })
          .from(projectMembers)
          .innerJoin(users, eq(users.user_id, projectMembers.user_id))
          .where(eq(projectMembers.project_id, project))
          .orderBy(asc(users.first_name), asc(users.last_name)),
      { project: projectId },
    ),
);

/** The query cache hands everybody the same members until they change, and what was made of them goes with them. */
const made = new WeakMap<NamedMember[], Owners<NamedMember>>();

/** Whom owners mean in a project, whoever asks. */
export async function ownersOfProject(
  { q }: Pick<Scope, "q">,
  projectId: string,
): Promise<Owners<NamedMember>> {
  const members = await namedMembers(q, projectId);
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
