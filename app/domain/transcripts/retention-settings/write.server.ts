import { operation } from "#app/core/operation.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { retentionChoices } from "#db/schema/data-retention.ts";
import { dataRetentionPolicy } from "./policy.ts";
import { ChooseRetention, retentionChanged } from "./schema.ts";

/** Says how long a project keeps transcripts and recordings. What is older already is deleted soon after. */
export const chooseRetention = operation({
  name: "retention-settings.choose",
  input: ChooseRetention,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: dataRetentionPolicy.choose,
  async run(tx, { actor, input: { project_id, ...choice } }) {
    const row = { ...choice, changed_by: actor.userId, changed_at: tx.now };
    await tx.q
      .insert(retentionChoices)
      .values({ project_id, ...row })
      .onConflictDoUpdate({ target: retentionChoices.project_id, set: row });
    await tx.emit(retentionChanged, { project_id, ...choice });
    return { project_id, ...choice };
  },
});
