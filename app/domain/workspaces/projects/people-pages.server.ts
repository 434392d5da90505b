import { query } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { PeoplePage } from "#app/domain/accounts/users/people-page.ts";
import { mailProblems } from "#app/domain/mail/queries.server.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import { membersByEmail, pageOfProject } from "./people-queries.server.ts";
import { mayAddToOrganization } from "./policy.ts";
import { projectFor } from "./queries.server.ts";
import { FindMembers, WhichProject } from "./schema.ts";
import { memberView, projectView } from "./view.ts";

/**
 * A project with a page of its people, for its own page. `mail_problems` are those of who is invited, by e-mail, with the
 * reason; for who may invite.
 */
export const getProjectPage = query({
  name: "projects.get-page",
  failed: message("Failed to fetch project"),
  input: WhichProject.extend(PeoplePage.shape),
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { actor, input: { project_id, ...page }, target }) {
    const organization = await organizationFor(scope, target.project.org_id);
    const view = projectView(actor, target);
    const addToOrganization = mayAddToOrganization(actor, target, organization);
    const listed = await pageOfProject(scope, project_id, { page, members: "joined and invited" });
    const waiting = listed.people.filter(({ joined_at }) => joined_at === null);
    const emails = view.abilities.manageMembers ? waiting.map(({ email }) => email) : [];
    return {
      ...view,
      abilities: { ...view.abilities, addToOrganization },
      people: { ...listed, people: listed.people.map((person) => memberView(project_id, person)) },
      mail_problems: emails.length > 0 ? await mailProblems(scope, emails) : {},
    };
  },
});

/** Members whose name or e-mail has these words, the first of them, and who is of these addresses; `total` counts the former. */
export const findMembers = query({
  name: "projects.find-members",
  failed: message("Failed to fetch project participants"),
  input: FindMembers,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input: { project_id, q, emails } }) {
    const page = { q, at: 0 };
    const { people, total } = await pageOfProject(scope, project_id, { page, members: "joined" });
    const others = await membersByEmail(scope, project_id, emails);
    const all = new Map([...people, ...others].map((person) => [person.user_id, person]));
    return { total, members: [...all.values()].map((person) => memberView(project_id, person)) };
  },
});
