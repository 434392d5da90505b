import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { displayName } from "#app/domain/account/identity/display-name.ts";
import { archivePolicy } from "#app/domain/archives/policy.ts";
import { organizationPolicy } from "#app/domain/organizations/policy.ts";
import { organizationFor } from "#app/domain/organizations/queries.server.ts";
import { WhichOrganization } from "#app/domain/organizations/schema.ts";
import { projectsOf } from "#app/domain/projects/queries.server.ts";
import { namesFor } from "./queries.server.ts";

/** What of an organization the caller may take along, and whether they may bring something in. */
export const getArchivePage = query({
  name: "archive-imports.get-page",
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

/** Names in imported archives that the caller can accept as theirs, with the projects they stand in. */
export const listArchiveNames = query({
  name: "archive-imports.list-names",
  input: z.object({}),
  async run(scope) {
    return (await namesFor(scope)).map(({ person, projects }) => ({
      ...{ person_id: person.person_id, projects },
      name: displayName({ ...person, email: "" }),
    }));
  },
});
