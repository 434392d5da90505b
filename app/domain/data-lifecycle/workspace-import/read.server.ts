import { query } from "#app/core/operation.ts";
import { archivePolicy } from "#app/domain/data-lifecycle/workspace-export/policy.ts";
import { organizationPolicy } from "#app/domain/workspaces/organizations/policy.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import { WhichOrganization } from "#app/domain/workspaces/organizations/schema.ts";
import { projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";

/** What of an organization the caller may take along, and whether they may bring something in. */
export const getArchivePage = query({
  name: "workspace-import.get-page",
  input: WhichOrganization,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  prepare: async ({ settings }) => ({ largest_bytes: settings.largestRecording }),
  async run(scope, { actor, target, prepared, input: { org_id } }) {
    const found = await projectsOf(scope, org_id);
    return {
      ...{ org_id, org_name: target.organization.org_name, ...prepared },
      abilities: {
        export: archivePolicy.exportOrganization(actor, target),
        import: organizationPolicy.createProject(actor, target),
      },
      projects: found
        .filter((one) => archivePolicy.exportProject(actor, one))
        .map(({ project: { project_id, project_name } }) => ({ project_id, project_name })),
    };
  },
});
