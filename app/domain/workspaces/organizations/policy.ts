import type { UserActor } from "#app/core/actor.ts";
import type { OrganizationRoleOrGuest } from "#app/core/enums/organization-role.ts";
import type { Policy } from "#app/core/policy.ts";
import { t } from "#app/core/words.ts";

export type OrganizationStanding = { role: OrganizationRoleOrGuest };

export const organizationPolicy = {
  edit: (_actor, { role }) => role === "org_admin",
  delete: (_actor, { role }) => role === "org_admin",
  manageMembers: (_actor, { role }) => role === "org_admin",
  /** Only of a member who works here: the sessions of others are not this organization's business. */
  manageSessions: (_actor, { role }) => role === "org_admin",
  /** Project admins who are guests here bring people into their project, not into the organization. */
  addMembers: (_actor, { role }) => role !== "guest",
  leave: (_actor, { role }) => role !== "guest",
  createProject: (_actor, { role }) => role !== "guest",
} satisfies Policy<OrganizationStanding>;

/** The rule for one member's sessions, with the reason when it is not the role that is missing. */
export function mayManageSessions(actor: UserActor, member: OrganizationStanding & { works_here: boolean }) {
  if (!organizationPolicy.manageSessions(actor, member)) return false;
  return (
    member.works_here || t("This person is working in another organization, so you can't see their sessions.")
  );
}
