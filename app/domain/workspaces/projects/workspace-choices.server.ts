import { z } from "zod";
import { Id } from "#app/core/id.ts";
import { query } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { organizationsOf } from "#app/domain/workspaces/organizations/queries.server.ts";
import { projectsOf } from "./queries.server.ts";
import { organizationChoice, projectChoice } from "./view.ts";

/** So many organizations, and so many projects of the current one, are offered on every page; the others have a page of their own. */
const offered = 12;

/** What the bar of every page chooses from: the first by name, and those that are chosen. */
export const workspaceChoices = query({
  name: "projects.workspace-choices",
  failed: message("Failed to fetch projects"),
  input: z.object({ org_id: Id.nullable(), project_id: Id.nullable() }),
  async run(scope, { input: { org_id, project_id } }) {
    const organizations = await organizationsOf(scope);
    const projects = org_id === null ? [] : await projectsOf(scope, org_id);
    const isCurrentOrganization = (one: (typeof organizations)[number]) => one.organization.org_id === org_id;
    const isCurrentProject = (one: (typeof projects)[number]) => one.project.project_id === project_id;
    return {
      organizations: firstWith(isCurrentOrganization, organizations).map(organizationChoice),
      organizationCount: organizations.length,
      projects: firstWith(isCurrentProject, projects).map(projectChoice),
      projectCount: projects.length,
    };
  },
});

function firstWith<T>(isChosen: (one: T) => boolean, all: T[]): T[] {
  return all.filter((one, index) => index < offered || isChosen(one));
}
