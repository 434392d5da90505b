import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { users } from "#db/schema/identity.ts";
import { organizationMembers, organizations } from "#db/schema/organizations.ts";
import { organizationPolicy } from "./policy.ts";
import { adminIds, organizationFor } from "./queries.server.ts";
import { NewOrganization, RenameOrganization, WhichOrganization } from "./schema.ts";
import { organizationView } from "./view.ts";

export const createOrganization = operation({
  name: "organizations.create",
  input: NewOrganization,
  async run(tx, { actor, input }) {
    const organization = {
      org_id: newId(),
      org_name: input.org_name,
      logo_url: null,
      status: "active" as const,
      created_by: actor.userId,
      created_at: tx.now,
      updated_at: tx.now,
    };
    const admin = { user_id: actor.userId, role: "org_admin" as const, joined_at: tx.now };
    await tx.q.insert(organizations).values(organization);
    await tx.q.insert(organizationMembers).values({ org_id: organization.org_id, ...admin });
    await tx.q
      .update(users)
      .set({ last_active_org_id: organization.org_id, last_active_project_id: null })
      .where(eq(users.user_id, actor.userId));
    return organizationView(actor, { organization, role: "org_admin" });
  },
});

export const renameOrganization = operation({
  name: "organizations.rename",
  input: RenameOrganization,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.edit,
  async run(tx, { actor, input, target }) {
    const change = { org_name: input.org_name, updated_at: tx.now };
    await tx.q.update(organizations).set(change).where(eq(organizations.org_id, input.org_id));
    return organizationView(actor, { ...target, organization: { ...target.organization, ...change } });
  },
});

export const deleteOrganization = operation({
  name: "organizations.delete",
  input: WhichOrganization,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.delete,
  async run(tx, { input: { org_id } }) {
    await tx.q.delete(organizations).where(eq(organizations.org_id, org_id));
    await forgetPlace(tx, org_id);
    return { success: true };
  },
});

export const leaveOrganization = operation({
  name: "organizations.leave",
  input: WhichOrganization,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.leave,
  async run(tx, { actor, input: { org_id } }) {
    const admins = await adminIds(tx, org_id);
    if (admins.length === 1 && admins[0] === actor.userId) {
      throw conflict("You are the last admin of this organization. Make someone else an admin first.");
    }
    const own = and(eq(organizationMembers.org_id, org_id), eq(organizationMembers.user_id, actor.userId));
    await tx.q.delete(organizationMembers).where(own);
    return { success: true };
  },
});

/** Makes an organization the place where the caller works; which of its projects is chosen anew. */
export const setActiveOrganization = operation({
  name: "organizations.set-active",
  input: WhichOrganization,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  async run(tx, { actor, target }) {
    const place = { last_active_org_id: target.organization.org_id, last_active_project_id: null };
    await tx.q.update(users).set(place).where(eq(users.user_id, actor.userId));
    return organizationView(actor, target);
  },
});

async function forgetPlace({ q }: Tx, orgId: string): Promise<void> {
  const nowhere = { last_active_org_id: null, last_active_project_id: null };
  await q.update(users).set(nowhere).where(eq(users.last_active_org_id, orgId));
}
