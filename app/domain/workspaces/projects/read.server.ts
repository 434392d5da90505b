import { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { invalid, notFound } from "#app/core/errors.ts";
import { Id } from "#app/core/id.ts";
import { query } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { peopleWithWords } from "#app/domain/accounts/users/people-page.ts";
import { organizationFor, organizationsOf } from "#app/domain/workspaces/organizations/queries.server.ts";
import { organizationView } from "#app/domain/workspaces/organizations/view.ts";
import { membersOfProjects, peopleOfProjects } from "./people-queries.server.ts";
import { mayAddToOrganization, projectPolicy } from "./policy.ts";
import {
  chosenOrganizationFor,
  currentProjectFor,
  inviteOverview,
  organizationAmong,
  pictureOfProject,
  projectFor,
  projectsNamed,
  projectsOf,
} from "./queries.server.ts";
import { ChooseMember, InviteToken, ListMembers, WhichProject } from "./schema.ts";
import { memberView, projectView, projectWithMembersView } from "./view.ts";

export const listProjects = query({
  name: "projects.list",
  failed: message("Failed to fetch projects"),
  input: z.object({ org_id: Id.optional() }),
  async run(scope, { actor, input }) {
    const found = await projectsOf(scope, input.org_id);
    const people = await peopleOfProjects(
      scope,
      found.map(({ project }) => project.project_id),
    );
    return found.map((target) => projectWithMembersView(actor, target, people));
  },
});

/** The same without their members, of all organizations or of one: what the bar of every page chooses from. */
export const listProjectChoices = query({
  name: "projects.list-choices",
  failed: message("Failed to fetch projects"),
  input: z.object({ org_id: Id.optional() }),
  async run(scope, { actor, input }) {
    const found = await projectsOf(scope, input.org_id);
    return found.map((target) => projectView(actor, target));
  },
});

/** A project without its members, for pages that show none of them. */
export const getProjectAlone = query({
  name: "projects.get-alone",
  failed: message("Failed to fetch project"),
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  run: async (_scope, { actor, target }) => projectView(actor, target),
});

export const getProject = query({
  name: "projects.get",
  failed: message("Failed to fetch project"),
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { actor, target, input }) {
    const organization = await organizationFor(scope, target.project.org_id);
    const people = await peopleOfProjects(scope, [input.project_id]);
    const view = projectWithMembersView(actor, target, people);
    const addToOrganization = mayAddToOrganization(actor, target, organization);
    return { ...view, abilities: { ...view.abilities, addToOrganization } };
  },
});

/** What the form to invite people needs; for those who may. */
export const getInviteForm = query({
  name: "projects.get-invite-form",
  failed: message("Failed to fetch project"),
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.manageMembers,
  prepare: async ({ providers }) => providers.mail.configured,
  async run(scope, { actor, target, prepared: mails }) {
    const { project } = target;
    const organization = await organizationFor(scope, project.org_id);
    return {
      project_id: project.project_id,
      project_name: project.project_name,
      /** Whether invitations go out by mail. */
      mails,
      may_add_to_organization: mayAddToOrganization(actor, target, organization),
    };
  },
});

/** Members first, then those who are invited and have not come yet. */
export const listMembers = query({
  name: "projects.list-members",
  failed: message("Failed to fetch project participants"),
  input: ListMembers,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input: { project_id, q, skip, limit } }) {
    const people = peopleWithWords(await peopleOfProjects(scope, [project_id]), q);
    const end = limit === undefined ? undefined : skip + limit;
    return people.slice(skip, end).map((person) => memberView(project_id, person));
  },
});

export const getProjectRole = query({
  name: "projects.get-role",
  failed: message("Failed to fetch user project role"),
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  run: async (_scope, { target: { role } }) => ({ role }),
});

/** Where the caller works now: what they chose last, as far as they still belong there. */
export const currentWorkspace = query({
  name: "projects.current-workspace",
  input: z.object({}),
  async run(scope, { actor }) {
    const { org, found, chosen } = await activeWorkspace(scope, { actor });
    return { org, project: found ? projectView(actor, found) : null, chosen };
  },
});

export const getActiveOrganization = query({
  name: "projects.get-active-organization",
  failed: message("Failed to fetch active organization"),
  input: z.object({}),
  async run(scope, { actor }) {
    const { org } = await activeWorkspace(scope, { actor });
    if (!org) throw notFound(t("No active organization"));
    return org;
  },
});

export const getActiveProject = query({
  name: "projects.get-active",
  failed: message("Failed to fetch active project"),
  input: z.object({}),
  async run(scope, { actor }) {
    const { found } = await activeWorkspace(scope, { actor });
    if (!found) throw notFound(t("No active project"));
    return projectWithMembersView(actor, found, await peopleOfProjects(scope, [found.project.project_id]));
  },
});

/** The picture itself, for the project's members. */
export const getProjectPicture = query({
  name: "projects.get-picture",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  run: (scope, { input }) => picture(scope, input.project_id),
});

/** The picture of the project an invite is for, for the holder of the link. */
export const getInvitePicture = query({
  name: "projects.get-invite-picture",
  who: "anyone",
  input: InviteToken,
  find: (scope, { token }) => inviteOverview(scope, token),
  run: (scope, { target }) => picture(scope, target.project_id),
});

/** The project alone of where the caller works now, for pages that show nothing else of it. */
export const currentProject = query({
  name: "projects.current",
  input: z.object({}),
  async run(scope) {
    const found = await currentProjectFor(scope);
    return found ? { project_id: found.project.project_id, project_name: found.project.project_name } : null;
  },
});

/** What an invite offers to the person who opens its link; reading it does not use it up. */
export const lookAtInvite = query({
  name: "projects.look-at-invite",
  who: "anyone",
  input: InviteToken,
  find: (scope, { token }) => inviteOverview(scope, token),
  run: async (_scope, { target: { project_id: _hidden, ...offer } }) => offer,
});

async function picture(scope: Pick<Scope, "q">, projectId: string) {
  const found = await pictureOfProject(scope, projectId);
  if (!found) throw notFound();
  return found;
}

/** `chosen`: the caller chose it. A person whom others put into their only project has chosen nothing (decision 49). */
async function activeWorkspace(scope: Scope<UserActor>, { actor }: { actor: UserActor }) {
  const chosen = await chosenOrganizationFor(scope);
  const found = await currentProjectFor(scope);
  const org = chosen ?? (found && organizationAmong(await organizationsOf(scope), found.project.org_id));
  return { org: org ? organizationView(actor, org) : null, found, chosen: chosen !== undefined };
}

/**
 * The project of this id or name and a member of it, for work on the machine itself in their name: the one of an address,
 * or else an admin, the one who joined first.
 */
export const chooseMember = query({
  name: "projects.choose-member",
  who: "system",
  input: ChooseMember,
  async run(scope, { input: { project, email } }) {
    const [found, ...more] = await projectsNamed(scope, project);
    if (!found) throw invalid({ project: [t("No project has the name or id {project}.", { project })] });
    if (more.length > 0) throw invalid({ project: [severalNamed(project, [found, ...more])] });
    const members = await membersOfProjects(scope, [found.project_id]);
    const named = members.find((member) => member.email === email);
    if (email !== undefined && !named)
      throw invalid({ email: [t("{email} isn't a member of {name}.", { email, name: found.name })] });
    const admins = members.filter(({ role }) => role === "project_admin");
    const [admin] = admins.sort((a, b) => a.joined_at - b.joined_at);
    const member = named ?? admin;
    if (!member) throw invalid({ email: [t("{name} has no admin. Name a member.", { name: found.name })] });
    return { project_id: found.project_id, name: found.name, user_id: member.user_id, email: member.email };
  },
});

function severalNamed(name: string, found: { project_id: string; org_name: string }[]): string {
  const choices = found.map(({ project_id, org_name }) => `${project_id} of ${org_name}`).join(", ");
  return t("Several projects are called {name}. Use an id: {choices}.", { name, choices });
}
