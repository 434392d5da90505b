import type { Policy } from "#app/core/policy.ts";
import type { OrganizationRole } from "./schema.ts";

export type OrganizationStanding = { role: OrganizationRole };

export const organizationPolicy = {
  edit: (_actor, { role }) => role === "org_admin",
  delete: (_actor, { role }) => role === "org_admin",
  manageMembers: (_actor, { role }) => role === "org_admin",
  /** Project admins who are guests here bring people into their project, not into the organization. */
  addMembers: (_actor, { role }) => role !== "guest",
  leave: (_actor, { role }) => role !== "guest",
  createProject: (_actor, { role }) => role !== "guest",
} satisfies Policy<OrganizationStanding>;
