import type { UserActor } from "#app/core/actor.ts";
import { abilities } from "#app/core/policy.ts";
import { organizationPolicy } from "./policy.ts";
import type { OrganizationRole, OrganizationRow } from "./schema.ts";
/** An organization as one of its people stands to it. */
export type OrganizationTarget = {
  organization: OrganizationRow;
  role: OrganizationRole;
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
