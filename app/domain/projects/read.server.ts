import { z } from "zod";
import { Id } from "#app/core/id.ts";
import { query } from "#app/core/operation.ts";
import { userById } from "#app/domain/identity/queries.server.ts";
import { organizationFor } from "#app/domain/organizations/queries.server.ts";
import { organizationView } from "#app/domain/organizations/view.ts";
import { inviteOverview, projectFor, projectMembersOf, projectsOf, waitingFor } from "./queries.server.ts";
import { InviteToken, WhichProject } from "./schema.ts";
import { memberView, projectView } from "./view.ts";

export const listProjects = query({
  name: "projects.list",
  input: z.object({ org_id: Id.optional() }),
  async run(scope, { actor, input }) {
    const found = await projectsOf(scope, input.org_id);
    return found.map((target) => projectView(actor, target));
  },
});

export const getProject = query({
  name: "projects.get",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { actor, target, input }) {
    return { ...projectView(actor, target), members: await everyone(scope, input.project_id) };
  },
});

/** Members first, then those who are invited and have not come yet. */
export const listMembers = query({
  name: "projects.list-members",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  run: (scope, { input }) => everyone(scope, input.project_id),
});

/** Where the caller works now: what they chose last, as far as they still belong there. */
export const currentPlace = query({
  name: "projects.current-place",
  input: z.object({}),
  async run(scope, { actor }) {
    const user = await userById(scope, actor.userId);
    const orgId = user?.last_active_org_id;
    const projectId = user?.last_active_project_id;
    const org = orgId ? await organizationFor(scope, orgId) : undefined;
    const found = projectId ? await projectFor(scope, projectId) : undefined;
    const project = found && found.project.org_id === org?.organization.org_id ? found : undefined;
    return {
      org: org ? organizationView(actor, org) : null,
      project: project ? projectView(actor, project) : null,
    };
  },
});

/** What an invite link says to whoever opens it; looking at it does not use it up. */
export const lookAtInvite = query({
  name: "projects.look-at-invite",
  who: "anyone",
  input: InviteToken,
  find: (scope, { token }) => inviteOverview(scope, token),
  run: async (_scope, { target }) => target,
});

async function everyone(scope: Parameters<typeof waitingFor>[0], projectId: string) {
  const members = await projectMembersOf(scope, projectId);
  const waiting = await waitingFor(scope, projectId);
  return [...members, ...waiting.map((person) => ({ ...person, joined_at: null }))].map((member) =>
    memberView(projectId, member),
  );
}
