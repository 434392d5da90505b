import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Scope } from "#app/core/context.ts";
import type { NamedMember } from "#app/domain/accounts/users/display-name.ts";
import type { Renamed } from "#app/domain/accounts/users/schema.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { namedMembers } from "./named-member-queries.server.ts";

export type RenamedMember = {
  project_id: string;
  /** The members of the project as they are called now, and as they were when this one had the old name. */
  now: NamedMember[];
  before: NamedMember[];
};

/** The projects of a person who was renamed. */
export async function projectsOfRenamed(
  { q }: Pick<Scope, "q">,
  { user_id, ...old }: z.output<typeof Renamed>,
): Promise<RenamedMember[]> {
  const own = eq(projectMembers.user_id, user_id);
  const rows = await q.select({ id: projectMembers.project_id }).from(projectMembers).where(own);
  const found: RenamedMember[] = [];
  for (const { id: project_id } of rows) {
    const now = await namedMembers({ q }, project_id);
    const before = now.map((one) => (one.user_id === user_id ? { ...one, ...old } : one));
    found.push({ project_id, now, before });
  }
  return found;
}
