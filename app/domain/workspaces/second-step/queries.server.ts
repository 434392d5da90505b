import { and, countDistinct, eq, inArray, isNull, or } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { users } from "#db/schema/identity.ts";
import { organizationMembers } from "#db/schema/organizations.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";

/** How many people of an organization, guests of its projects too, have no second step. */
export async function peopleWithout({ q }: ReadScope, orgId: string): Promise<number> {
  const members = q
    .select({ id: organizationMembers.user_id })
    .from(organizationMembers)
    .where(eq(organizationMembers.org_id, orgId));
  const guests = q
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.project_id, projectMembers.project_id))
    .where(eq(projects.org_id, orgId));
  const isThere = or(inArray(users.user_id, members), inArray(users.user_id, guests));
  const [found] = await q
    .select({ count: countDistinct(users.user_id) })
    .from(users)
    .where(and(isThere, isNull(users.second_step_since)));
  return found?.count ?? 0;
}
