import { and, eq, inArray, lt } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { archiveImports } from "#db/schema/archives.ts";
import { organizationMembers, organizations } from "#db/schema/organizations.ts";
import { projects } from "#db/schema/projects.ts";

export type ImportRow = typeof archiveImports.$inferSelect;
type ReadScope = Pick<Scope, "q">;

/** The imports of an archive into an organization, or those by a person that made an organization. */
export async function importsOf(
  { q }: ReadScope,
  archiveId: string,
  into: { org_id: string } | { user_id: string },
): Promise<ImportRow[]> {
  const rows = await q.select().from(archiveImports).where(eq(archiveImports.archive_id, archiveId));
  return rows.filter((row) =>
    "org_id" in into
      ? row.org_id === into.org_id
      : row.imported_by === into.user_id && row.made.org_id !== null,
  );
}

/** The organization's name and whether anything of an import is still there. */
export async function leftOf({ q }: ReadScope, { org_id, made }: ImportRow) {
  const [organization] = await q
    .select({ name: organizations.org_name })
    .from(organizations)
    .where(eq(organizations.org_id, org_id));
  const left = await q
    .select({ id: projects.project_id })
    .from(projects)
    .where(inArray(projects.project_id, made.project_ids));
  return { name: organization?.name ?? "", isThere: left.length > 0 };
}

/** Imports that were cut off: nobody has worked at them since. */
export async function abandonedImports({ q }: ReadScope, before: number): Promise<ImportRow[]> {
  return q
    .select()
    .from(archiveImports)
    .where(and(eq(archiveImports.state, "running"), lt(archiveImports.touched_at, before)));
}

export async function importById({ q }: ReadScope, importId: string): Promise<ImportRow | undefined> {
  const [row] = await q.select().from(archiveImports).where(eq(archiveImports.import_id, importId));
  return row;
}

export async function isMember({ q }: ReadScope, org_id: string, user_id: string): Promise<boolean> {
  const own = and(eq(organizationMembers.org_id, org_id), eq(organizationMembers.user_id, user_id));
  return (await q.select().from(organizationMembers).where(own)).length > 0;
}
