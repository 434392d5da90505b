import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/core/context.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { AppError } from "#app/core/errors.ts";
import { Id } from "#app/core/id.ts";
import { operation } from "#app/core/operation.ts";
import type { GroupRole } from "#app/core/settings/oidc.ts";
import { socialLoginsOf } from "#app/domain/accounts/social-logins/queries.server.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";
import { addMember, isMembership, removeFromProject, setRole } from "./changes.server.ts";

/**
 * Gives a person the roles of their groups, as the operator's provider last said them, and takes back those that groups
 * gave and give no more. A role that was given by hand stays, and so does the last admin of a project.
 * @returns projects that the setting names and that are not there
 */
export const followGroupRoles = operation({
  name: "projects.follow-groups",
  who: "system",
  input: z.object({ user_id: Id }),
  prepare: async ({ providers: { social } }) => social.oidc?.rules.roles ?? [],
  async run(tx, { input: { user_id }, prepared: roles }) {
    // Without the setting groups say nothing, and what they gave stays as it is.
    if (roles.length === 0) return { unknown: [] };
    const logins = await socialLoginsOf(tx, user_id);
    const groups = logins.find(({ provider }) => provider === "oidc")?.groups ?? [];
    const wanted = rolesOf(groups, roles);
    const members = await tx.q.select().from(projectMembers).where(eq(projectMembers.user_id, user_id));
    for (const { project_id, by_groups } of members)
      if (by_groups && !wanted.has(project_id))
        await unlessLastAdmin(() => removeFromProject(tx, project_id, user_id));
    const there = await tx.q
      .select({ project_id: projects.project_id, org_id: projects.org_id })
      .from(projects)
      .where(inArray(projects.project_id, [...wanted.keys()]));
    for (const project of there) {
      const role = wanted.get(project.project_id) ?? "member";
      const before = members.find(({ project_id }) => project_id === project.project_id);
      if (!before) await addMember(tx, project, user_id, role);
      else if (!before.by_groups || before.role === role) continue;
      else await unlessLastAdmin(() => setRole(tx, project.project_id, user_id, role));
      await markAsGiven(tx, project.project_id, user_id);
    }
    const known = new Set(there.map(({ project_id }) => project_id));
    return { unknown: [...wanted.keys()].filter((id) => !known.has(id)) };
  },
});

/** The strongest role that the groups give in each project. */
function rolesOf(groups: string[], roles: GroupRole[]): Map<string, ProjectRole> {
  const found = new Map<string, ProjectRole>();
  for (const { group, project_id, role } of roles)
    if (groups.includes(group) && found.get(project_id) !== "project_admin") found.set(project_id, role);
  return found;
}

async function markAsGiven({ q }: Tx, projectId: string, userId: string): Promise<void> {
  await q.update(projectMembers).set({ by_groups: true }).where(isMembership(projectId, userId));
}

/** A project keeps an admin: their role follows the groups once there is another. */
async function unlessLastAdmin(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
