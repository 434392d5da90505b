import { and, eq, type SQL, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { invalid, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { changePicture, type StoredPicture } from "#app/core/picture.ts";
import { t } from "#app/core/words.ts";
import { clearActiveWorkspace, setActiveWorkspace } from "#app/domain/accounts/users/changes.server.ts";
import { userById, usersByIds } from "#app/domain/accounts/users/queries.server.ts";
import { type SealedMail, sealMail } from "#app/domain/mail/changes.server.ts";
import {
  addOrganizationMember,
  makeOrganization,
} from "#app/domain/workspaces/organizations/changes.server.ts";
import { assertNotLastAdmin } from "#app/domain/workspaces/organizations/last-admin.ts";
import { organizationPolicy } from "#app/domain/workspaces/organizations/policy.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import { secondStepNeeded } from "#app/domain/workspaces/organizations/second-step-needed.ts";
import { users } from "#db/schema/identity.ts";
import { organizations } from "#db/schema/organizations.ts";
import { invites, projectMembers, projectPictures, projects } from "#db/schema/projects.ts";
import {
  chosenOrganizationFor,
  currentProjectFor,
  projectAdminIds,
  projectFor,
  projectsOf,
} from "./queries.server.ts";
import {
  inviteWithdrawn,
  type LastActive,
  memberChanged,
  memberJoined,
  memberRemoved,
  type ProjectRow,
} from "./schema.ts";

type NewProjectRow = Pick<ProjectRow, "org_id" | "project_name" | "description">;

/** A new project, in which its creator is an admin and works from now on. */
export async function makeProject(tx: Tx, userId: string, fields: NewProjectRow): Promise<ProjectRow> {
  const made: ProjectRow = {
    ...{ ...fields, project_id: newId(), profile_url: null, status: "active", reviewers: "members" },
    ...{ created_by: userId, created_at: tx.now, updated_at: tx.now },
  };
  await tx.q.insert(projects).values(made);
  await addMember(tx, made, userId, "project_admin");
  await setActiveWorkspace(tx, userId, made);
  return made;
}

/** The project the caller works in, made for them where there is none (see `startWorking`). */
export async function workingProject(tx: Tx<UserActor>): Promise<ProjectRow> {
  const { userId } = tx.actor;
  const current = await currentProjectFor(tx);
  if (current) return current.project;
  const chosen = await chosenOrganizationFor(tx);
  if (chosen?.lacks_second_step) throw secondStepNeeded();
  const mayCreate = chosen !== undefined && organizationPolicy.createProject(tx.actor, chosen);
  const { first_name = "" } = (await userById(tx, userId)) ?? {};
  const org_name = first_name === "" ? "My organization" : `${first_name}'s organization`;
  const { org_id } = mayCreate ? chosen.organization : await makeOrganization(tx, userId, org_name);
  return makeProject(tx, userId, { org_id, project_name: "My meetings", description: "" });
}

export type Workspace = { project_id: string; org_id: string };

/** Returns false for a person who is a member already; their role stays. */
export async function addMember(
  tx: Tx,
  { project_id, org_id }: Workspace,
  userId: string,
  role: ProjectRole,
  alsoOrganization = false,
): Promise<boolean> {
  const added = await tx.q
    .insert(projectMembers)
    .values({ project_id, user_id: userId, role, joined_at: tx.now })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) await markProjectMembers(tx, isMembership(project_id, userId));
  if (alsoOrganization) await addOrganizationMember(tx, org_id, userId);
  if (added.length > 0) await tx.emit(memberJoined, { project_id, user_id: userId });
  return added.length > 0;
}

/** Brings it up to date of these memberships whether their people lack a second step that is required by now. */
export async function markProjectMembers(tx: Tx, which: SQL | undefined): Promise<void> {
  // Written out: in a query of one table drizzle writes columns without its name.
  const lacks = sql`exists (select 1 from ${organizations} as o, ${projects} as p, ${users} as u
    where p.project_id = "project_members"."project_id" and o.org_id = p.org_id
      and u.user_id = "project_members"."user_id"
      and o.second_step_from <= ${tx.now} and u.second_step_since is null)`;
  await tx.q
    .update(projectMembers)
    .set({ lacks_second_step: lacks })
    .where(and(which, sql`${projectMembers.lacks_second_step} <> ${lacks}`));
}

/** Sets the role of a member, which no longer follows groups, or of an invite. Returns false when there is neither. */
export async function setRole(
  tx: Tx,
  projectId: string,
  userId: string,
  role: ProjectRole,
): Promise<boolean> {
  if (role !== "project_admin") await assertAnotherAdmin(tx, projectId, userId);
  const members = await tx.q
    .update(projectMembers)
    .set({ role, by_groups: false })
    .where(isMembership(projectId, userId))
    .returning();
  const changedInvites = await tx.q
    .update(invites)
    .set({ role })
    .where(invited(projectId, userId))
    .returning();
  if (members.length > 0) await tx.emit(memberChanged, { project_id: projectId, user_id: userId, role });
  return members.length + changedInvites.length > 0;
}

/** Takes a member out, and an invite back. Returns false when there is neither. */
export async function removeFromProject(tx: Tx, projectId: string, userId: string): Promise<boolean> {
  await assertAnotherAdmin(tx, projectId, userId);
  const removed = await tx.q.delete(projectMembers).where(isMembership(projectId, userId)).returning();
  const withdrawn = await tx.q.delete(invites).where(invited(projectId, userId)).returning();
  const ids = { project_id: projectId, user_id: userId };
  if (removed.length > 0) await tx.emit(memberRemoved, ids);
  if (withdrawn.some(({ accepted_at }) => accepted_at === null)) await tx.emit(inviteWithdrawn, ids);
  return removed.length + withdrawn.length > 0;
}

/** The part of a workspace that the caller belongs to; 404 for any other. A project implies its organization. */
export async function ownWorkspace(tx: Tx<UserActor>, { org_id, project_id }: LastActive) {
  const found = project_id ? await projectFor(tx, project_id) : undefined;
  if (project_id && !found) throw notFound();
  if (org_id && !(await organizationFor(tx, org_id))) throw notFound();
  if (org_id && found && found.project.org_id !== org_id)
    throw invalid({ project_id: [t("This project belongs to another organization")] });
  const last_active_org_id = found ? found.project.org_id : org_id;
  return {
    ...(last_active_org_id !== undefined && { last_active_org_id }),
    ...(project_id !== undefined && { last_active_project_id: project_id }),
  };
}

/**
 * Clears a project that was deleted, or that the caller left, as the one people work in. When the caller has no other
 * project in its organization, they work in none.
 */
export async function clearActiveProject(
  tx: Tx<UserActor>,
  { project_id, org_id }: Workspace,
  forEverybody: boolean,
): Promise<void> {
  const { userId } = tx.actor;
  await clearActiveWorkspace(tx, { project_id }, forEverybody ? undefined : userId);
  if ((await projectsOf(tx, org_id)).length === 0) await clearActiveWorkspace(tx, { org_id }, userId);
}

/** Replaces or removes the picture. Returns where it is served from. */
export function changeProjectPicture(
  { q }: Tx,
  { project_id, profile_url }: { project_id: string; profile_url: string | null },
  change: { picture: StoredPicture | undefined; remove: boolean },
): Promise<string | null> {
  return changePicture(change, {
    url: profile_url,
    path: `/projects/${project_id}/picture`,
    store: (picture) =>
      q
        .insert(projectPictures)
        .values({ project_id, ...picture })
        .onConflictDoUpdate({ target: projectPictures.project_id, set: picture }),
    clear: () => q.delete(projectPictures).where(eq(projectPictures.project_id, project_id)),
  });
}

async function assertAnotherAdmin(tx: Tx, projectId: string, userId: string): Promise<void> {
  assertNotLastAdmin("project", await projectAdminIds(tx, projectId), userId);
}

/** Its links are used up: another invite to the same person does not make them good again. */
export async function closeInvite({ q, now }: Tx, inviteId: string): Promise<void> {
  const used = { accepted_at: now, mailed_token_hash: null };
  await q.update(invites).set(used).where(eq(invites.invite_id, inviteId));
}

export function isMembership(projectId: string, userId: string) {
  return and(eq(projectMembers.project_id, projectId), eq(projectMembers.user_id, userId));
}

function invited(projectId: string, userId: string) {
  return and(eq(invites.project_id, projectId), eq(invites.user_id, userId));
}

/** A mail to each of a project's admins who can log in, to be queued. */
export async function mailsToAdmins(
  { db, providers: { vault } }: Pick<Ctx, "db" | "providers">,
  projectId: string,
  mail: { subject: string; text: string },
): Promise<SealedMail[]> {
  const admins = await db.read(async (q) => usersByIds({ q }, await projectAdminIds({ q }, projectId)));
  return admins
    .filter(({ status }) => status === "active")
    .map(({ email }) => sealMail(vault, { to: email, ...mail }));
}
