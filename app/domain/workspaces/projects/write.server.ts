import { eq } from "drizzle-orm";
import { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import { invalid, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { pictureOf } from "#app/core/picture.ts";
import { message, t } from "#app/core/words.ts";
import { changeUser, setActiveWorkspace } from "#app/domain/accounts/users/changes.server.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { userView } from "#app/domain/accounts/users/view.ts";
import { organizationPolicy } from "#app/domain/workspaces/organizations/policy.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import { projects } from "#db/schema/projects.ts";
import { addByEmail, type Invited, type InviteSettings } from "./add-by-email.server.ts";
import {
  changeProjectPicture,
  clearActiveProject,
  makeProject,
  ownWorkspace,
  removeFromProject,
  setRole,
  workingProject,
} from "./changes.server.ts";
import { compareMembers } from "./member-changes.ts";
import { membersOfProjects, peopleOfProjects } from "./people-queries.server.ts";
import { mayRemove, projectPolicy } from "./policy.ts";
import { hasNamesake, projectFor, projectToLeave } from "./queries.server.ts";
import {
  ChangeMember,
  ChangeProject,
  InviteMembers,
  LastActive,
  type MemberLists,
  NewProject,
  type ProjectRow,
  projectChanged,
  projectDeleted,
  WhichMember,
  WhichProject,
} from "./schema.ts";
import { memberView, type ProjectTarget, projectWithMembersView } from "./view.ts";

/** The creator is in as an admin; the others of the list are added or invited. */
export const createProject = operation({
  name: "projects.create",
  failed: message("Failed to create project"),
  anonymous: message("User not authenticated"),
  input: NewProject,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.createProject,
  prepare: async (ctx, { input }) => ({
    inviting: inviteSettings(ctx),
    picture: await pictureOf(ctx, input.picture),
  }),
  async run(tx, { actor, input, prepared: { inviting, picture } }) {
    const { org_id, name: project_name, description } = input;
    const same_name = await hasNamesake(tx, { org_id, project_name });
    const made = await makeProject(tx, actor.userId, { org_id, project_name, description });
    const profile_url = await changeProjectPicture(tx, made, { picture, remove: false });
    if (profile_url) await tx.q.update(projects).set({ profile_url }).where(isProject(made.project_id));
    const invited = await bringMembers(tx, made, { members: input.members, members_before: [] }, inviting);
    const target = { project: { ...made, profile_url }, role: "project_admin", isOnlyAdmin: true } as const;
    const view = await withMembers(tx, target);
    return { ...view, invited, same_name };
  },
});

/**
 * The project the caller works in. Without one, a project is made for them: in the organization they chose, where they may,
 * else in one of their own.
 */
export const startWorking = operation({
  name: "projects.start-working",
  failed: message("Failed to create project"),
  input: z.object({}),
  run: async (tx) => ({ project_id: (await workingProject(tx)).project_id }),
});

/** Everything at once or nothing: name, description, picture, and the members as compareMembers finds. */
export const changeProject = operation({
  name: "projects.change",
  failed: message("Failed to update project"),
  input: ChangeProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.edit,
  prepare: async (ctx, { input }) => ({
    inviting: inviteSettings(ctx),
    picture: await pictureOf(ctx, input.picture),
  }),
  async run(tx, { input, target, prepared: { inviting, picture } }) {
    const { project } = target;
    const change = {
      project_name: input.name ?? project.project_name,
      description: input.description ?? project.description,
      profile_url: await changeProjectPicture(tx, project, { picture, remove: input.remove_picture }),
      updated_at: tx.now,
    };
    const isRenamed = change.project_name !== project.project_name;
    const same_name = isRenamed && (await hasNamesake(tx, { ...project, project_name: change.project_name }));
    await tx.q.update(projects).set(change).where(isProject(input.project_id));
    await tx.emit(projectChanged, { project_id: input.project_id });
    const invited = await bringMembers(tx, project, input, inviting);
    const view = await withMembers(tx, { ...target, project: { ...project, ...change } });
    return { ...view, invited, same_name };
  },
});

export const deleteProject = operation({
  name: "projects.delete",
  failed: message("Failed to delete project"),
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.delete,
  async run(tx, { target: { project } }) {
    const { project_id } = project;
    const user_ids = (await membersOfProjects(tx, [project_id])).map(({ user_id }) => user_id);
    // While it is there: the audit log notes whose project it was.
    await tx.emit(projectDeleted, { project_id, user_ids });
    await tx.q.delete(projects).where(isProject(project_id));
    await clearActiveProject(tx, project, true);
    return { success: true };
  },
});

/** One role for all. Everybody asked for comes back as a participant, with what became of their address. */
export const inviteMembers = operation({
  name: "projects.invite-members",
  failed: message("Failed to add participant"),
  input: InviteMembers,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.manageMembers,
  prepare: async (ctx) => inviteSettings(ctx),
  async run(tx, { input: { emails, ...offer }, target: { project }, prepared }) {
    const newMembers = emails.map((email) => ({ email, ...offer }));
    const invited = await addByEmail(tx, project, newMembers, prepared);
    const found = await peopleOfProjects(tx, [project.project_id]);
    const people = new Map(found.map((person) => [person.email, person]));
    return invited.flatMap((one) => {
      const person = people.get(one.email);
      return person ? [{ ...memberView(project.project_id, person), ...one }] : [];
    });
  },
});

export const changeMember = operation({
  name: "projects.change-member",
  failed: message("Failed to update participant role"),
  input: ChangeMember,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.manageMembers,
  async run(tx, { input: { project_id, user_id, role } }) {
    const isChanged = await setRole(tx, project_id, user_id, role);
    const people = isChanged ? await peopleOfProjects(tx, [project_id]) : [];
    const person = people.find((one) => one.user_id === user_id);
    if (!person) throw notFound();
    return memberView(project_id, person);
  },
});

/** An admin removes a member; anybody may remove themselves, which is to leave. */
export const removeMember = operation({
  name: "projects.remove-member",
  failed: message("Failed to remove participant"),
  input: WhichMember,
  async find(scope, { project_id, user_id }) {
    const isOwn = user_id === scope.actor.userId;
    const found = await (isOwn ? projectToLeave : projectFor)(scope, project_id);
    return found && { ...found, user_id };
  },
  can: mayRemove,
  async run(tx, { actor, input: { project_id, user_id }, target: { project } }) {
    if (user_id === actor.userId) return leave(tx, project);
    if (!(await removeFromProject(tx, project_id, user_id))) throw notFound();
    return { success: true };
  },
});

export const leaveProject = operation({
  name: "projects.leave",
  failed: message("Failed to leave project"),
  input: WhichProject,
  find: (scope, { project_id }) => projectToLeave(scope, project_id),
  can: projectPolicy.leave,
  run: (tx, { target: { project } }) => leave(tx, project),
});

/** Makes a project, and with it its organization, the one the caller works in. */
export const setActiveProject = operation({
  name: "projects.set-active",
  failed: message("Failed to set active project"),
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(tx, { actor, target }) {
    await setActiveWorkspace(tx, actor.userId, target.project);
    return withMembers(tx, target);
  },
});

/** Remembers where a person works, so that the next visit opens there. A choice made since that page was shown stands. */
export const setLastActive = operation({
  name: "projects.set-last-active",
  failed: message("Failed to update last active info"),
  input: LastActive,
  async run(tx, { actor, input }) {
    const shownAt = input.shown_at === undefined ? tx.now : Date.parse(input.shown_at);
    const before = await userById(tx, actor.userId);
    if (before && before.updated_at > shownAt) return userView(before);
    const user = await changeUser(tx, actor.userId, await ownWorkspace(tx, input));
    if (!user) throw invalid({ user_id: [t("User not authenticated")] });
    return userView(user);
  },
});

async function leave(tx: Tx<UserActor>, project: ProjectRow): Promise<{ success: true }> {
  await removeFromProject(tx, project.project_id, tx.actor.userId);
  await clearActiveProject(tx, project, false);
  return { success: true };
}

async function withMembers(tx: Tx<UserActor>, target: ProjectTarget) {
  const people = await peopleOfProjects(tx, [target.project.project_id]);
  return projectWithMembersView(tx.actor, target, people);
}

function inviteSettings({ settings: { origin }, providers: { vault } }: Ctx): InviteSettings {
  return { origin, vault };
}

/** Does what the comparison of the lists asks for; without a wanted list, nothing. */
async function bringMembers(
  tx: Tx<UserActor>,
  project: ProjectRow,
  { members: wanted, members_before }: MemberLists,
  inviting: InviteSettings,
): Promise<Invited[]> {
  if (wanted === undefined) return [];
  const { project_id } = project;
  const now = await peopleOfProjects(tx, [project_id]);
  const self = (await userById(tx, tx.actor.userId))?.email ?? "";
  const { add, remove, change } = compareMembers({ before: members_before ?? now, wanted, now, self });
  for (const { user_id } of remove) await removeFromProject(tx, project_id, user_id);
  for (const { member, role } of change) await setRole(tx, project_id, member.user_id, role);
  return addByEmail(tx, project, add, inviting);
}

function isProject(projectId: string) {
  return eq(projects.project_id, projectId);
}
