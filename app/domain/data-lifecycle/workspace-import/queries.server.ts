import { and, eq, inArray, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Scope } from "#app/core/context.ts";
import type { OrganizationRoleOrGuest } from "#app/core/enums/organization-role.ts";
import { invalid } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { userByEmail } from "#app/domain/accounts/users/queries.server.ts";
import { organizationsNamed } from "#app/domain/data-lifecycle/workspace-export/queries.server.ts";
import { archiveImports } from "#db/schema/archives.ts";
import { organizationMembers, organizations } from "#db/schema/organizations.ts";
import { projects } from "#db/schema/projects.ts";
import type { ImportForOwner } from "./schema.ts";

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

/** Whether a project that an import made is still there, or its organization, whose maker is one of the names. */
export async function isUsed({ q }: ReadScope, { made }: Pick<ImportRow, "made">): Promise<boolean> {
  const id = made.org_id ?? "";
  const left = await q
    .select({ id: projects.project_id })
    .from(projects)
    .where(inArray(projects.project_id, made.project_ids))
    .limit(1);
  if (left.length > 0) return true;
  return (await q.select().from(organizations).where(eq(organizations.org_id, id))).length > 0;
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

/** Whom somebody who owns the machine imports for, and where to. */
export async function ownerNamed(
  scope: ReadScope,
  { owner, organization }: Pick<z.output<typeof ImportForOwner>, "owner" | "organization">,
): Promise<{ user_id: string; org_id: string | undefined; role: OrganizationRoleOrGuest }> {
  const user = await userByEmail(scope, owner);
  if (user?.status !== "active") throw invalid({ owner: [t("No account uses {owner}.", { owner })] });
  if (organization === undefined) return { user_id: user.user_id, org_id: undefined, role: "org_admin" };
  const found = await organizationsNamed(scope, organization);
  const [one, ...more] = found;
  if (!one)
    throw invalid({
      organization: [t("No organization has the name or id {organization}.", { organization })],
    });
  if (more.length > 0) {
    const ids = found.map(({ id }) => id).join(", ");
    throw invalid({
      organization: [
        t("Several organizations are called {organization}. Use an id: {ids}.", { organization, ids }),
      ],
    });
  }
  const { user_id } = user;
  const own = and(eq(organizationMembers.org_id, one.id), eq(organizationMembers.user_id, user_id));
  const [member] = await scope.q.select().from(organizationMembers).where(own);
  if (!member) throw invalid({ owner: [t("{owner} isn't a member of {name}.", { owner, name: one.name })] });
  return { user_id, org_id: one.id, role: member.role };
}
