import type { UserActor } from "#app/core/actor.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import type { Policy } from "#app/core/policy.ts";
import {
  type OrganizationStanding,
  organizationPolicy,
} from "#app/domain/workspaces/organizations/policy.ts";

export type ProjectStanding = { role: ProjectRole };

export const projectPolicy = {
  edit: (_actor, { role }) => role === "project_admin",
  delete: (_actor, { role }) => role === "project_admin",
  manageMembers: (_actor, { role }) => role === "project_admin",
  leave: () => true,
  schedule: () => true,
} satisfies Policy<ProjectStanding>;

/** The rule for one member of the list: admins take others out, and anybody may take out themselves, which is to leave. */
export function mayRemove(actor: UserActor, member: ProjectStanding & { user_id: string }): boolean {
  const rule = member.user_id === actor.userId ? projectPolicy.leave : projectPolicy.manageMembers;
  return rule(actor, member);
}

/** Whether a project's admin may bring people into its organization too: not where they are a guest of it themselves. */
export function mayAddToOrganization(
  actor: UserActor,
  project: ProjectStanding,
  organization: OrganizationStanding | undefined,
): boolean {
  return (
    projectPolicy.manageMembers(actor, project) &&
    organization !== undefined &&
    organizationPolicy.addMembers(actor, organization)
  );
}
