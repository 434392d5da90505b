import { invalid } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { membersOfProjects } from "#app/domain/workspaces/projects/people-queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { signOffDefaults } from "#db/schema/sign-offs.ts";
import { signOffDefaultPolicy } from "./policy.ts";
import { ChooseSignOffDefault, signOffDefaultChanged } from "./schema.ts";

/** Chooses who is asked to agree unless a host says otherwise. Nobody is asked by this. */
export const chooseSignOffDefault = operation({
  name: "sign-offs.choose-default",
  input: ChooseSignOffDefault,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: signOffDefaultPolicy.choose,
  async run(tx, { actor, input: { project_id, circle, people, days, quorum } }) {
    const members = new Set((await membersOfProjects(tx, [project_id])).map(({ user_id }) => user_id));
    const named = circle === "named" ? people : [];
    if (named.some((id) => !members.has(id))) throw invalid({ people: [t("Choose members of the project")] });
    const choice = { circle, people: named, days, quorum };
    const row = { ...choice, changed_by: actor.userId, changed_at: tx.now };
    await tx.q
      .insert(signOffDefaults)
      .values({ project_id, ...row })
      .onConflictDoUpdate({ target: signOffDefaults.project_id, set: row });
    await tx.emit(signOffDefaultChanged, { project_id });
    return { project_id, ...choice };
  },
});
