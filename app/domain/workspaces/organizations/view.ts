import type { UserActor } from "#app/core/actor.ts";
import { isoOrNull } from "#app/core/clock.ts";
import type { OrganizationRoleOrGuest } from "#app/core/enums/organization-role.ts";
import { abilities } from "#app/core/policy.ts";
import { organizationPolicy } from "./policy.ts";
import type { OrganizationRow } from "./schema.ts";

const { leave } = organizationPolicy;
const none: typeof organizationPolicy = {
  ...{ edit: never, delete: never, manageMembers: never, manageSessions: never },
  ...{ addMembers: never, leave: never, createProject: never },
};
function never() {
  return false;
}

/** An organization as one of its people stands to it. */
export type OrganizationTarget = {
  organization: OrganizationRow;
  role: OrganizationRoleOrGuest;
  isOnlyAdmin: boolean;
  /** Whether they lack the second step that it requires, so that it opens nothing to them. */
  lacks_second_step: boolean;
};

export function organizationView(actor: UserActor, target: OrganizationTarget) {
  const { organization, role, isOnlyAdmin, lacks_second_step } = target;
  const allowed = abilities(lacks_second_step ? { ...none, leave } : organizationPolicy, actor, { role });
  return {
    org_id: organization.org_id,
    org_name: organization.org_name,
    logo_url: organization.logo_url,
    status: organization.status,
    role,
    second_step_from: isoOrNull(organization.second_step_from),
    lacks_second_step,
    abilities: { ...allowed, leave: allowed.leave && !isOnlyAdmin },
  };
}

type Member = { joined_at: number; second_step_since: number | null };

/** A member of an organization in its lists. `second_step`: whether they have one; null for who may not know. */
export function organizationMemberView<M extends Member>(
  { joined_at, second_step_since, ...member }: M,
  role: OrganizationRoleOrGuest,
) {
  const second_step = role === "org_admin" ? second_step_since !== null : null;
  return { ...member, joined_at, second_step };
}
