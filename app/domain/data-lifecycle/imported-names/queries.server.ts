import { and, asc, eq, isNull } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";
import { archiveImports, importedPeople } from "#db/schema/archives.ts";

/** How many names are offered to a person at once. */
const mostNames = 100;

/**
 * The names in imported archives that the caller may accept: those with the address that is proved to be theirs, in projects
 * they are a member of. An address in a file alone makes nobody anything.
 */
export async function namesFor(scope: Scope<UserActor>) {
  const user = await userById(scope, scope.actor.userId);
  if (!user || !isProved(user)) return [];
  const own = new Map(
    (await projectsOf(scope)).map(({ project }) => [project.project_id, project.project_name]),
  );
  const rows = await scope.q
    .select({ person: importedPeople, made: archiveImports.made, org_id: archiveImports.org_id })
    .from(importedPeople)
    .innerJoin(archiveImports, eq(archiveImports.import_id, importedPeople.import_id))
    .where(
      and(
        eq(importedPeople.email, user.email),
        isNull(importedPeople.accepted_by),
        eq(archiveImports.state, "done"),
      ),
    )
    .orderBy(asc(importedPeople.person_id))
    .limit(mostNames);
  return rows.flatMap(({ made, ...row }) => {
    const projects = made.project_ids.flatMap((id) => own.get(id) ?? []);
    return projects.length > 0 ? [{ ...row, projects }] : [];
  });
}

export async function importedPerson({ q }: Pick<Scope, "q">, personId: string) {
  const [person] = await q.select().from(importedPeople).where(eq(importedPeople.person_id, personId));
  return person;
}
