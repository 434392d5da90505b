import { query } from "#app/core/operation.ts";
import { abilities } from "#app/core/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { dataRetentionPolicy } from "./policy.ts";
import { retentionOf } from "./queries.server.ts";
import { WhichProjectRetention } from "./schema.ts";
import type { RetentionView } from "./view.ts";

/** How long a project keeps transcripts and recordings, for its members. */
export const getRetention = query({
  name: "retention-settings.get",
  input: WhichProjectRetention,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  prepare: async ({ providers }) => providers.transcription.service !== null,
  async run(scope, { actor, target, prepared: takes_recordings }): Promise<RetentionView> {
    const { project_id, project_name } = target.project;
    const { transcript_days, keep_recordings, recording_days } = await retentionOf(scope, project_id);
    return {
      project_id,
      project_name,
      takes_recordings,
      transcript_days,
      keep_recordings,
      recording_days,
      abilities: abilities(dataRetentionPolicy, actor, target),
    };
  },
});
