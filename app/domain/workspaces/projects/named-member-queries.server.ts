import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import type { NamedMember } from "#app/domain/accounts/users/display-name.ts";
import { byName, nameColumns, users } from "#db/schema/identity.ts";
import { countOfNames } from "#db/schema/kernel.ts";
import { projectMembers } from "#db/schema/projects.ts";

/** Stands for who is in a project: another one when somebody has come or gone. */
const memberDigest = memoizedShared("digest of a project's members", async (q, projectId) => {
  const members = await q.prepared(
    "ids of a project's members",
    (all, { project }) =>
      all
        .select({ user_id: projectMembers.user_id })
        .from(projectMembers)
        .where(eq(projectMembers.project_id, project))
        .orderBy(asc(projectMembers.user_id)),
    { project: projectId },
  );
  const ids = members.map(({ user_id }) => user_id).join(" ");
  return createHash("sha256").update(ids).digest("base64url");
});

/**
 * Kept by the count of people's names and by who the members are, so that other changes of the project leave it as it is:
 * of thousands of members their names take longer to read than all else.
 */
const membersOnce = memoizedShared(
  "named members of a project",
  (q, _people, projectId: string, _digest: string): Promise<NamedMember[]> =>
    q.prepared(
      "named members of a project",
      (all, { project }) =>
        all
          .select(nameColumns)
          .from(projectMembers)
          .innerJoin(users, eq(users.user_id, projectMembers.user_id))
          .where(eq(projectMembers.project_id, project))
          .orderBy(...byName),
      { project: projectId },
    ),
);

/** The members of a project by name. The query cache hands everybody the same list until it changes. */
export async function namedMembers({ q }: Pick<Scope, "q">, projectId: string): Promise<NamedMember[]> {
  return membersOnce(q, countOfNames, projectId, await memberDigest(q, projectId));
}
