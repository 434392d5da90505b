import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import { day } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { openInvite, userByEmail } from "#app/domain/identity/queries.server.ts";
import type { UserRow } from "#app/domain/identity/view.ts";
import { organizationPolicy } from "#app/domain/organizations/policy.ts";
import { organizationFor } from "#app/domain/organizations/queries.server.ts";
import { users } from "#db/schema/identity.ts";
import { organizationMembers } from "#db/schema/organizations.ts";
import { invites, projectMembers, projects } from "#db/schema/projects.ts";
import { projectPolicy } from "./policy.ts";
import { projectAdminIds, projectFor } from "./queries.server.ts";
import {
  ChangeMember,
  ChangeProject,
  InviteMembers,
  InviteToken,
  inviteDays,
  memberJoined,
  memberRemoved,
  NewProject,
  type ProjectRole,
  WhichMember,
  WhichProject,
} from "./schema.ts";
import { projectView } from "./view.ts";

export const createProject = operation({
  name: "projects.create",
  input: NewProject,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.createProject,
  async run(tx, { actor, input }) {
    const project = {
      project_id: newId(),
      org_id: input.org_id,
      project_name: input.name,
      description: input.description,
      profile_url: null,
      status: "active" as const,
      reviewers: "members" as const,
      created_by: actor.userId,
      created_at: tx.now,
      updated_at: tx.now,
    };
    await tx.q.insert(projects).values(project);
    await join(tx, project, actor.userId, "project_admin");
    await settle(tx, actor.userId, project.org_id, project.project_id);
    return projectView(actor, { project, role: "project_admin" });
  },
});

export const changeProject = operation({
  name: "projects.change",
  input: ChangeProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.edit,
  async run(tx, { actor, input, target }) {
    const { project } = target;
    const change = {
      project_name: input.name ?? project.project_name,
      description: input.description ?? project.description,
      updated_at: tx.now,
    };
    await tx.q.update(projects).set(change).where(eq(projects.project_id, input.project_id));
    return projectView(actor, { ...target, project: { ...project, ...change } });
  },
});

export const deleteProject = operation({
  name: "projects.delete",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.delete,
  async run(tx, { input: { project_id } }) {
    await tx.q.delete(projects).where(eq(projects.project_id, project_id));
    return { success: true };
  },
});

/**
 * Adds people by e-mail. Somebody with an account is in at once; for anybody else there is a one-time link, returned
 * here and nowhere else, that the inviter hands on.
 */
export const inviteMembers = operation({
  name: "projects.invite-members",
  input: InviteMembers,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.manageMembers,
  async prepare(ctx, { input }) {
    return { origin: ctx.settings.origin, tokens: input.emails.map(() => newToken()) };
  },
  async run(tx, { actor, input, target: { project }, prepared: { origin, tokens } }) {
    const results = [];
    for (const [index, email] of input.emails.entries()) {
      const user = (await userByEmail(tx, email)) ?? (await pendingUser(tx, email));
      if (user.status === "pending") {
        const token = tokens[index] ?? newToken();
        await keepInvite(tx, actor, input, user.user_id, token);
        results.push({ email, status: "invited" as const, invite_link: `${origin}/invite/${token}` });
        continue;
      }
      const added = await join(tx, project, user.user_id, input.role, input.also_organization);
      results.push({
        email,
        status: added ? ("added" as const) : ("already_member" as const),
        invite_link: null,
      });
    }
    return results;
  },
});

/** Whoever holds the link joins with the account they are logged in with; nothing of that account is changed. */
export const acceptInvite = operation({
  name: "projects.accept-invite",
  input: InviteToken,
  find: (scope, { token }) => openInvite(scope, token),
  async run(tx, { actor, target: invite }) {
    const [project] = await tx.q.select().from(projects).where(eq(projects.project_id, invite.project_id));
    if (!project) throw notFound();
    await tx.q.update(invites).set({ accepted_at: tx.now }).where(eq(invites.invite_id, invite.invite_id));
    await join(tx, project, actor.userId, invite.role, invite.also_organization);
    await settle(tx, actor.userId, project.org_id, project.project_id);
    return { project_id: project.project_id, project_name: project.project_name };
  },
});

export const changeMember = operation({
  name: "projects.change-member",
  input: ChangeMember,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.manageMembers,
  async run(tx, { input: { project_id, user_id, role } }) {
    if (role !== "project_admin") await keepAnAdmin(tx, project_id, user_id);
    const members = await tx.q
      .update(projectMembers)
      .set({ role })
      .where(member(project_id, user_id))
      .returning();
    const asked = await tx.q.update(invites).set({ role }).where(invited(project_id, user_id)).returning();
    if (members.length + asked.length === 0) throw notFound();
    return { project_id, user_id, role };
  },
});

export const removeMember = operation({
  name: "projects.remove-member",
  input: WhichMember,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.manageMembers,
  async run(tx, { input: { project_id, user_id } }) {
    await keepAnAdmin(tx, project_id, user_id);
    const gone = await tx.q.delete(projectMembers).where(member(project_id, user_id)).returning();
    const withdrawn = await tx.q.delete(invites).where(invited(project_id, user_id)).returning();
    if (gone.length + withdrawn.length === 0) throw notFound();
    if (gone.length > 0) await tx.emit(memberRemoved, { project_id, user_id });
    return { success: true };
  },
});

export const leaveProject = operation({
  name: "projects.leave",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.leave,
  async run(tx, { actor, input: { project_id } }) {
    await keepAnAdmin(tx, project_id, actor.userId);
    await tx.q.delete(projectMembers).where(member(project_id, actor.userId));
    await tx.emit(memberRemoved, { project_id, user_id: actor.userId });
    return { success: true };
  },
});

/** Makes a project, and with it its organization, the place where the caller works. */
export const setActiveProject = operation({
  name: "projects.set-active",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(tx, { actor, target }) {
    const { project } = target;
    await settle(tx, actor.userId, project.org_id, project.project_id);
    return projectView(actor, target);
  },
});

async function settle(tx: Tx, userId: string, orgId: string, projectId: string | null): Promise<void> {
  const place = { last_active_org_id: orgId, last_active_project_id: projectId, updated_at: tx.now };
  await tx.q.update(users).set(place).where(eq(users.user_id, userId));
}

/** Returns false for somebody who is in already; their role stays as it is. */
async function join(
  tx: Tx,
  project: { project_id: string; org_id: string },
  userId: string,
  role: ProjectRole,
  alsoOrganization = false,
): Promise<boolean> {
  const who = { user_id: userId, joined_at: tx.now };
  const { project_id, org_id } = project;
  const added = await tx.q
    .insert(projectMembers)
    .values({ project_id, role, ...who })
    .onConflictDoNothing()
    .returning();
  if (alsoOrganization) {
    await tx.q
      .insert(organizationMembers)
      .values({ org_id, role: "member", ...who })
      .onConflictDoNothing();
  }
  if (added.length > 0) await tx.emit(memberJoined, { project_id, user_id: userId });
  return added.length > 0;
}

async function pendingUser(tx: Tx, email: string): Promise<UserRow> {
  const times = { created_at: tx.now, updated_at: tx.now };
  const user = {
    user_id: newId(),
    email,
    first_name: "",
    last_name: "",
    status: "pending" as const,
    ...times,
  };
  const [row] = await tx.q.insert(users).values(user).returning();
  if (!row) throw conflict("This person is being invited by somebody else right now. Please try again.");
  return row;
}

/** One invite per person and project: asking again makes a new link and ends the old one. */
async function keepInvite(
  tx: Tx,
  actor: UserActor,
  { project_id, role, also_organization }: z.output<typeof InviteMembers>,
  userId: string,
  token: string,
): Promise<void> {
  const offer = {
    role,
    also_organization,
    token_hash: hashToken(token),
    invited_by: actor.userId,
    created_at: tx.now,
    expires_at: tx.now + inviteDays * day,
    accepted_at: null,
  };
  await tx.q
    .insert(invites)
    .values({ invite_id: newId(), project_id, user_id: userId, ...offer })
    .onConflictDoUpdate({ target: [invites.project_id, invites.user_id], set: offer });
}

async function keepAnAdmin(tx: Tx, projectId: string, leaving: string): Promise<void> {
  const admins = await projectAdminIds(tx, projectId);
  if (admins.length === 1 && admins[0] === leaving) {
    throw conflict("A project needs an admin. Make someone else an admin first.");
  }
}

function member(projectId: string, userId: string) {
  return and(eq(projectMembers.project_id, projectId), eq(projectMembers.user_id, userId));
}

function invited(projectId: string, userId: string) {
  return and(eq(invites.project_id, projectId), eq(invites.user_id, userId));
}
