import { z } from "zod";
import { invalid } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { displayName } from "#app/domain/account/identity/display-name.ts";
import { userByEmail } from "#app/domain/account/identity/queries.server.ts";
import { archivePolicy } from "#app/domain/archives/policy.ts";
import { organizationsNamed } from "#app/domain/archives/queries.server.ts";
import { organizationPolicy } from "#app/domain/organizations/policy.ts";
import { organizationFor } from "#app/domain/organizations/queries.server.ts";
import { WhichOrganization } from "#app/domain/organizations/schema.ts";
import { projectsOf } from "#app/domain/projects/queries.server.ts";
import { isMember, namesFor } from "./queries.server.ts";
import { FindImporter } from "./schema.ts";

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

/** The account of an importer and the organization they name, for whoever owns the machine. */
export const findImporter = query({
  name: "archive-imports.find-importer",
  who: "system",
  input: FindImporter,
  async run(scope, { input: { email, organization } }) {
    const user = await userByEmail(scope, email);
    if (user?.status !== "active") throw invalid({ email: [`No account uses ${email}.`] });
    if (organization === undefined) return { user_id: user.user_id, org_id: undefined };
    const found = await organizationsNamed(scope, organization);
    const [one, ...more] = found;
    if (!one) throw invalid({ organization: [`No organization has the name or id ${organization}.`] });
    if (more.length > 0) {
      const ids = found.map(({ id }) => id).join(", ");
      throw invalid({
        organization: [`Several organizations are called ${organization}. Use an id: ${ids}.`],
      });
    }
    if (!(await isMember(scope, one.id, user.user_id)))
      throw invalid({ email: [`${email} is not a member of ${one.name}.`] });
    return { user_id: user.user_id, org_id: one.id };
  },
});
