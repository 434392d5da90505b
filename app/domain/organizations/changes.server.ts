import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import type { KeptPicture } from "#app/core/picture.ts";
import { users } from "#db/schema/identity.ts";
import { organizationLogos, organizationMembers } from "#db/schema/organizations.ts";
import { adminIds } from "./queries.server.ts";

/** What becomes of an organization's logo: another one, none, or nothing. Returns where it is served from. */
export async function changeLogo(
  { q }: Tx,
  { org_id, logo_url }: { org_id: string; logo_url: string | null },
  { picture, remove }: { picture: KeptPicture | undefined; remove: boolean },
): Promise<string | null> {
  if (picture) {
    const logo = { org_id, ...picture };
    await q
      .insert(organizationLogos)
      .values(logo)
      .onConflictDoUpdate({ target: organizationLogos.org_id, set: picture });
    return `/organizations/${org_id}/logo?v=${picture.version}`;
  }
  if (!remove) return logo_url;
  await q.delete(organizationLogos).where(eq(organizationLogos.org_id, org_id));
  return null;
}

/** The last admin stays one. */
export async function keepAnAdmin(tx: Tx, orgId: string, leaving: string): Promise<void> {
  const admins = await adminIds(tx, orgId);
  if (admins.length === 1 && admins[0] === leaving) {
    throw conflict("An organization needs an admin. Make someone else an admin first.");
  }
}

/** Whoever works in the organization, or only this one of them, works nowhere from now on. */
export async function clearActiveOrganization({ q, now }: Tx, orgId: string, userId?: string): Promise<void> {
  const here = eq(users.last_active_org_id, orgId);
  await q
    .update(users)
    .set({ last_active_org_id: null, last_active_project_id: null, updated_at: now })
    .where(userId === undefined ? here : and(here, eq(users.user_id, userId)));
}

export function organizationMember(orgId: string, userId: string) {
  return and(eq(organizationMembers.org_id, orgId), eq(organizationMembers.user_id, userId));
}
