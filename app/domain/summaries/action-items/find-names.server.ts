import { query } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { peopleWithWords } from "#app/domain/accounts/users/people-page.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { ownersOfProject } from "./owner-queries.server.ts";
import { FindNames } from "./schema.ts";

/** So many are offered while a name is typed. */
const mostNames = 20;

/** The members of a project with these words in name or e-mail, each as it is written where it means them alone. */
export const findNames = query({
  name: "action-items.find-names",
  failed: message("Failed to fetch project participants"),
  input: FindNames,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input: { project_id, q } }) {
    const { people, nameOf } = await ownersOfProject(scope, project_id);
    return { names: peopleWithWords(people, q).slice(0, mostNames).map(nameOf) };
  },
});
