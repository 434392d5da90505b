import type { Policy } from "#app/core/policy.ts";
import type { OrganizationRole } from "./schema.ts";

export type OrganizationStanding = { role: OrganizationRole };

export const organizationPolicy = {
  edit: (_actor, { role }) => role === "org_admin",
  delete: (_actor, { role }) => role === "org_admin",
  leave: (_actor, { role }) => role !== "guest",
  createProject: (_actor, { role }) => role !== "guest",
} satisfies Policy<OrganizationStanding>;
