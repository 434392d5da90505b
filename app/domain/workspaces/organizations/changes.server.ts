import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { newId } from "#app/core/new-id.ts";
import { changePicture, type StoredPicture } from "#app/core/picture.ts";
import { clearActiveWorkspace, setActiveWorkspace } from "#app/domain/accounts/users/changes.server.ts";
import { isOperator } from "#app/domain/server/operators/queries.server.ts";
import { users } from "#db/schema/identity.ts";
import { organizationLogos, organizationMembers, organizations } from "#db/schema/organizations.ts";
import { assertNotLastAdmin } from "./last-admin.ts";
import { adminIds, memberAndGuestIds } from "./queries.server.ts";
import {
  type OrganizationRow,
  organizationChanged,
  organizationCreated,
  organizationDeleted,
  organizationMemberJoined,
  organizationMemberRemoved,
  organizationModelAccess,
  secondStepRequired,
} from "./schema.ts";

/** A new organization, in which its creator is the admin and works from now on. An operator's may use the model. */
export async function makeOrganization(tx: Tx, userId: string, org_name: string): Promise<OrganizationRow> {
  const times = { created_at: tx.now, updated_at: tx.now };
  const made: OrganizationRow = {
    org_id: newId(),
    org_name,
    logo_url: null,
    status: "active",
    created_by: userId,
    model_allowed_at: (await isOperator(tx, userId)) ? tx.now : null,
    second_step_from: null,
    ...times,
  };
  const admin = { user_id: userId, role: "org_admin" as const, joined_at: tx.now };
  await tx.q.insert(organizations).values(made);
  await tx.q.insert(organizationMembers).values({ org_id: made.org_id, ...admin });
  await setActiveWorkspace(tx, userId, { org_id: made.org_id, project_id: null });
  await tx.emit(organizationCreated, { org_id: made.org_id });
  return made;
}

/** Gives an organization access to the language model and transcription, or takes it back. Undefined when it is not there. */
export async function allowModel(
  tx: Tx,
  org_id: string,
  allowed: boolean,
): Promise<OrganizationRow | undefined> {
  const [changed] = await tx.q
    .update(organizations)
    .set({ model_allowed_at: allowed ? tx.now : null })
    .where(eq(organizations.org_id, org_id))
    .returning();
  if (changed) await tx.emit(organizationModelAccess, { org_id, allowed });
  return changed;
}

/** Replaces or removes the logo. Returns where it is served from. */
export function changeLogo(
  { q }: Tx,
  { org_id, logo_url }: { org_id: string; logo_url: string | null },
  change: { picture: StoredPicture | undefined; remove: boolean },
): Promise<string | null> {
  return changePicture(change, {
    url: logo_url,
    path: `/organizations/${org_id}/logo`,
    store: (logo) =>
      q
        .insert(organizationLogos)
        .values({ org_id, ...logo })
        .onConflictDoUpdate({ target: organizationLogos.org_id, set: logo }),
    clear: () => q.delete(organizationLogos).where(eq(organizationLogos.org_id, org_id)),
  });
}

/** Refuses to take the role from the last admin. */
export async function assertAnotherAdmin(tx: Tx, orgId: string, userId: string): Promise<void> {
  assertNotLastAdmin("organization", await adminIds(tx, orgId), userId);
}

/** Adds a member; who is a member already stays as they are. */
export async function addOrganizationMember(tx: Tx, org_id: string, user_id: string): Promise<void> {
  const added = await tx.q
    .insert(organizationMembers)
    .values({ org_id, user_id, role: "member", joined_at: tx.now })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return;
  await markOrganizationMembers(tx, organizationMember(org_id, user_id));
  await tx.emit(organizationMemberJoined, { org_id, user_id });
}

/** Deletes an organization with all that is in it. */
export async function removeOrganization(tx: Tx, org_id: string): Promise<void> {
  const user_ids = await memberAndGuestIds(tx, org_id);
  await tx.q.delete(organizations).where(eq(organizations.org_id, org_id));
  await clearActiveWorkspace(tx, { org_id });
  await tx.emit(organizationDeleted, { org_id, user_ids });
}

/** Ends a membership, by the member or by an admin. Returns false when there is none. */
export async function endMembership(tx: Tx, org_id: string, user_id: string): Promise<boolean> {
  await assertAnotherAdmin(tx, org_id, user_id);
  const ended = await tx.q.delete(organizationMembers).where(organizationMember(org_id, user_id)).returning();
  if (ended.length > 0) await tx.emit(organizationMemberRemoved, { org_id, user_id });
  return ended.length > 0;
}

export function organizationMember(orgId: string, userId: string) {
  return and(eq(organizationMembers.org_id, orgId), eq(organizationMembers.user_id, userId));
}

/** From when on everybody in an organization needs a second step; with null nobody does. */
export async function setSecondStepFrom(tx: Tx, org_id: string, from: number | null): Promise<void> {
  const change = { second_step_from: from, updated_at: tx.now };
  await tx.q.update(organizations).set(change).where(eq(organizations.org_id, org_id));
  await tx.emit(secondStepRequired, { org_id, from });
  await tx.emit(organizationChanged, { org_id });
}

/** Brings it up to date of these memberships whether their people lack a second step that is required by now. */
export async function markOrganizationMembers(tx: Tx, which: SQL | undefined): Promise<void> {
  // Written out: in a query of one table drizzle writes columns without its name.
  const lacks = sql`exists (select 1 from ${organizations} as o, ${users} as u
    where o.org_id = "organization_members"."org_id" and u.user_id = "organization_members"."user_id"
      and o.second_step_from <= ${tx.now} and u.second_step_since is null)`;
  await tx.q
    .update(organizationMembers)
    .set({ lacks_second_step: lacks })
    .where(and(which, sql`${organizationMembers.lacks_second_step} <> ${lacks}`));
}

/** Rows of an archive: nothing follows from them. */
export const insertOrganizationCopies = {
  organizations: ({ q }, rows) => q.insertEach(organizations, rows),
} satisfies InsertCopies;

/** The logo of an organization that an archive made. */
export async function insertCopiedLogo(tx: Tx, org_id: string, picture: StoredPicture): Promise<void> {
  const logo_url = await changeLogo(tx, { org_id, logo_url: null }, { picture, remove: false });
  await tx.q.update(organizations).set({ logo_url }).where(eq(organizations.org_id, org_id));
}

/** Its first member: nobody was in it while it was brought in. */
export async function openCopy({ q, now }: Pick<Tx, "q" | "now">, org_id: string, user_id: string) {
  await q.insert(organizationMembers).values({ org_id, user_id, role: "org_admin", joined_at: now });
}

/** Takes it back. */
export async function removeOrganizationCopy({ q }: Pick<Tx, "q">, orgId: string): Promise<void> {
  await q.delete(organizations).where(eq(organizations.org_id, orgId));
}
