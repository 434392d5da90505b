import { z } from "zod";
import { workspaceKinds } from "#app/core/enums/workspace-kind.ts";
import { query } from "#app/core/operation.ts";
import { pageOfList } from "#app/core/page-of-list.ts";
import { holdsWords } from "#app/core/spelling-pattern.ts";
import { message } from "#app/core/words.ts";
import { PeoplePage } from "#app/domain/accounts/users/people-page.ts";
import { organizationsOf } from "#app/domain/workspaces/organizations/queries.server.ts";
import { workspacesOnPage } from "./on-page.ts";
import { projectsOf } from "./queries.server.ts";
import { organizationChoice, projectChoice } from "./view.ts";

/** A page of the caller's organizations, or of their projects in all of these, by name; with these words in it. */
export const browseWorkspaces = query({
  name: "projects.browse-workspaces",
  failed: message("Failed to fetch projects"),
  input: PeoplePage.extend({ noun: z.enum(workspaceKinds) }),
  async run(scope, { input: { noun, q, at } }) {
    const all = noun === "project" ? await projectRows(scope) : await organizationRows(scope);
    const words = q.split(/\s+/).filter(Boolean);
    const found = words.length === 0 ? all : all.filter(({ name, of }) => holdsWords([name, of], words));
    return { q, ...pageOfList(found, at, workspacesOnPage) };
  },
});

/** A row of either list; `of` is what a project's organization is called. */
type WorkspaceRow = { id: string; name: string; picture: string | null; of: string };
type Asking = Parameters<typeof organizationsOf>[0];

async function organizationRows(scope: Asking): Promise<WorkspaceRow[]> {
  return (await organizationsOf(scope)).map(organizationChoice).map(({ org_id, org_name, logo_url }) => ({
    ...{ id: org_id, name: org_name, picture: logo_url, of: "" },
  }));
}

async function projectRows(scope: Asking): Promise<WorkspaceRow[]> {
  const organizations = await organizationsOf(scope);
  const names = new Map(
    organizations.map(({ organization }) => [organization.org_id, organization.org_name]),
  );
  return (await projectsOf(scope)).map((target) => {
    const { project_id, project_name, profile_url } = projectChoice(target);
    const of = names.get(target.project.org_id) ?? "";
    return { id: project_id, name: project_name, picture: profile_url, of };
  });
}
