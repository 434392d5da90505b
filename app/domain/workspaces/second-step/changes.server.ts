import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { markOrganizationMembers } from "#app/domain/workspaces/organizations/changes.server.ts";
import { markProjectMembers } from "#app/domain/workspaces/projects/changes.server.ts";
import { organizationMembers } from "#db/schema/organizations.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";

/** Opens or closes the memberships of an organization and its projects, as what it requires now and who has it says. */
export async function markOrganization(tx: Tx, orgId: string): Promise<void> {
  const ofOrganization = tx.q
    .select({ id: projects.project_id })
    .from(projects)
    .where(eq(projects.org_id, orgId));
  await markOrganizationMembers(tx, eq(organizationMembers.org_id, orgId));
  await markProjectMembers(tx, inArray(projectMembers.project_id, ofOrganization));
}

/** The same for all memberships of a person. */
export async function markPerson(tx: Tx, userId: string): Promise<void> {
  await markOrganizationMembers(tx, eq(organizationMembers.user_id, userId));
  await markProjectMembers(tx, eq(projectMembers.user_id, userId));
}
