import { and, eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import { day } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import type { InviteOutcome } from "#app/core/enums/invite-outcome.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { conflict, forbidden, invalid, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { changePicture, type StoredPicture } from "#app/core/picture.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import type { Vault } from "#app/core/vault.ts";
import { countMailTo } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import {
  clearActiveWorkspace,
  createUser,
  setActiveWorkspace,
} from "#app/domain/accounts/users/changes.server.ts";
import { userByEmail, userById } from "#app/domain/accounts/users/queries.server.ts";
import { queueMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { composeMail } from "#app/domain/mail/layout.ts";
import { reasonToWithhold } from "#app/domain/mail/queries.server.ts";
import {
  addOrganizationMember,
  makeOrganization,
} from "#app/domain/workspaces/organizations/changes.server.ts";
import { assertNotLastAdmin } from "#app/domain/workspaces/organizations/last-admin.ts";
import { organizationPolicy } from "#app/domain/workspaces/organizations/policy.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import { invites, projectMembers, projectPictures, projects } from "#db/schema/projects.ts";
import {
  chosenOrganizationFor,
  currentProjectFor,
  projectAdminIds,
  projectFor,
  projectsOf,
} from "./queries.server.ts";
import {
  inviteDays,
  inviteWithdrawn,
  type LastActive,
  memberChanged,
  memberInvited,
  memberJoined,
  memberRemoved,
  type ProjectRow,
} from "./schema.ts";
import { inviteMail } from "./view.ts";

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
  const mayCreate = chosen !== undefined && organizationPolicy.createProject(tx.actor, chosen);
  const { first_name = "" } = (await userById(tx, userId)) ?? {};
  const org_name = first_name === "" ? "My workspace" : `${first_name}'s workspace`;
  const { org_id } = mayCreate ? chosen.organization : await makeOrganization(tx, userId, org_name);
  return makeProject(tx, userId, { org_id, project_name: "My meetings", description: "" });
}

type Workspace = { project_id: string; org_id: string };
type NewMember = { email: string; role: ProjectRole; also_organization: boolean };

/** What a mailed link is made with. */
export type InviteSettings = { origin: string; vault: Vault };

/** The result for one e-mail. The link is returned here and stored nowhere; `mailed`: another was sent there. */
export type Invited = {
  email: string;
  /** What was done; `status` is what the person is. */
  outcome: InviteOutcome;
  invite_link: string | null;
  mailed: boolean;
};

/**
 * Adds people by e-mail. Who has proved to have that address is in at once; for anybody else, an account that merely
 * names it included, there is a one-time link.
 */
export async function addByEmail(
  tx: Tx<UserActor>,
  project: Workspace & { project_name: string },
  people: NewMember[],
  { origin, vault }: InviteSettings,
): Promise<Invited[]> {
  if (people.some(({ also_organization }) => also_organization)) await mayAddToOrganization(tx, project);
  const results: Invited[] = [];
  for (const { email, role, also_organization } of people) {
    const user = (await userByEmail(tx, email)) ?? (await createPendingUser(tx, email));
    if (isProved(user) || (await isMember(tx, project.project_id, user.user_id))) {
      const added = await addMember(tx, project, user.user_id, role, also_organization);
      results.push({
        ...{ email, outcome: added ? "added" : "already_member" },
        ...{ invite_link: null, mailed: false },
      });
    } else {
      const shown = newToken();
      const mailed = (await mayMail(tx, email, project.org_id)) ? newToken() : null;
      await saveInvite(tx, project.project_id, user.user_id, { role, also_organization }, { shown, mailed });
      await tx.emit(memberInvited, { project_id: project.project_id, user_id: user.user_id, role });
      const linkOf = (token: string) => `${origin}/invite/${token}`;
      if (mailed)
        await queueMail(
          tx,
          sealMail(vault, {
            ...{ kind, to: email },
            ...composeMail(inviteMail(project.project_name, linkOf(mailed))),
          }),
        );
      results.push({ email, outcome: "invited", invite_link: linkOf(shown), mailed: mailed !== null });
    }
  }
  return results;
}

const kind = "project_invite" as const;

/**
 * Beyond the limits, and for an address that mail came back from, an invite is made all the same, and its link is the
 * inviter's to hand on.
 */
async function mayMail(tx: Tx<UserActor>, to: string, org_id: string): Promise<boolean> {
  if (await reasonToWithhold(tx, { to, kind })) return false;
  return countMailTo(tx, { to, org_id, sender: tx.actor.userId, invite: true });
}

async function isMember({ q }: Tx, projectId: string, userId: string): Promise<boolean> {
  const found = await q.select().from(projectMembers).where(member(projectId, userId)).limit(1);
  return found.length > 0;
}

async function mayAddToOrganization(tx: Tx<UserActor>, { org_id }: Workspace): Promise<void> {
  const organization = await organizationFor(tx, org_id);
  if (!organization || !organizationPolicy.addMembers(tx.actor, organization))
    throw forbidden("Only members of the organization can add people to it.");
}

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
  if (alsoOrganization) await addOrganizationMember(tx, org_id, userId);
  if (added.length > 0) await tx.emit(memberJoined, { project_id, user_id: userId });
  return added.length > 0;
}

/** Sets the role of a member or of an invite. Returns false when there is neither. */
export async function setRole(
  tx: Tx,
  projectId: string,
  userId: string,
  role: ProjectRole,
): Promise<boolean> {
  if (role !== "project_admin") await assertAnotherAdmin(tx, projectId, userId);
  const members = await tx.q
    .update(projectMembers)
    .set({ role })
    .where(member(projectId, userId))
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
  const removed = await tx.q.delete(projectMembers).where(member(projectId, userId)).returning();
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
    throw invalid({ project_id: ["This project belongs to another organization"] });
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
  assertNotLastAdmin("A project", await projectAdminIds(tx, projectId), userId);
}

async function createPendingUser(tx: Tx, email: string) {
  const user = await createUser(tx, { email, first_name: "", last_name: "", status: "pending" });
  if (!user) throw conflict("Someone else is inviting this person right now. Please try again.");
  return user;
}

/**
 * One invite per person and project: asking again makes a new link and ends the old one; a mailed one as it is mailed
 * anew.
 */
async function saveInvite(
  tx: Tx<UserActor>,
  projectId: string,
  userId: string,
  offered: { role: ProjectRole; also_organization: boolean },
  { shown, mailed }: { shown: string; mailed: string | null },
): Promise<void> {
  const offer = {
    ...offered,
    token_hash: hashToken(shown),
    ...(mailed && { mailed_token_hash: hashToken(mailed) }),
    invited_by: tx.actor.userId,
    created_at: tx.now,
    expires_at: tx.now + inviteDays * day,
    accepted_at: null,
  };
  await tx.q
    .insert(invites)
    .values({ invite_id: newId(), project_id: projectId, user_id: userId, ...offer })
    .onConflictDoUpdate({ target: [invites.project_id, invites.user_id], set: offer });
}

/** Its links are used up: another invite to the same person does not make them good again. */
export async function closeInvite({ q, now }: Tx, inviteId: string): Promise<void> {
  const used = { accepted_at: now, mailed_token_hash: null };
  await q.update(invites).set(used).where(eq(invites.invite_id, inviteId));
}

function member(projectId: string, userId: string) {
  return and(eq(projectMembers.project_id, projectId), eq(projectMembers.user_id, userId));
}

function invited(projectId: string, userId: string) {
  return and(eq(invites.project_id, projectId), eq(invites.user_id, userId));
}
