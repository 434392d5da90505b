import type { UserActor } from "#app/core/actor.ts";
import type { OrganizationRoleOrGuest } from "#app/core/enums/organization-role.ts";
import { abilities } from "#app/core/policy.ts";
import { organizationPolicy } from "./policy.ts";
import type { OrganizationRow } from "./schema.ts";
/** An organization as one of its people stands to it. */
export type OrganizationTarget = {
  organization: OrganizationRow;
  role: OrganizationRoleOrGuest;
  isOnlyAdmin: boolean;
};

export function organizationView(actor: UserActor, { organization, role, isOnlyAdmin }: OrganizationTarget) {
  const allowed = abilities(organizationPolicy, actor, { role });
  return {
    org_id: organization.org_id,
    org_name: organization.org_name,
    logo_url: organization.logo_url,
    status: organization.status,
    role,
    abilities: { ...allowed, leave: allowed.leave && !isOnlyAdmin },
  };
}
