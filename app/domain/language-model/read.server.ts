import { query } from "#app/core/operation.ts";
import { abilities } from "#app/core/policy.ts";
import { projectFor } from "#app/domain/projects/queries.server.ts";
import { languageModelPolicy } from "./policy.ts";
import { isEnabled, usageOfMonth, usageToday } from "./queries.server.ts";
import { WhichProjectModel } from "./schema.ts";
import { type LanguageModelView, spentOn, tokensOf } from "./view.ts";

/** For a job: whether the language model may read this project's meetings. */
export const usesModel = query({
  name: "language-model.uses",
  who: "system",
  input: WhichProjectModel,
  run: async (scope, { input }) => ({ enabled: await isEnabled(scope, input.project_id) }),
});

/** Which model reads a project's meetings, whether it may, and what it cost today. */
export const getLanguageModel = query({
  name: "language-model.get",
  input: WhichProjectModel,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  prepare: async ({ providers, settings }) => ({
    model: providers.ai.model?.name ?? null,
    allowed: settings.modelTokensPerDay,
    prices: settings.modelPrices,
  }),
  async run(scope, { actor, target, prepared: { model, allowed, prices } }): Promise<LanguageModelView> {
    const { project_id, project_name } = target.project;
    const usage = await usageToday(scope, project_id);
    return {
      model,
      project_id,
      project_name,
      enabled: await isEnabled(scope, project_id),
      today: { calls: usage?.calls ?? 0, tokens: tokensOf(usage), allowed },
      month: spentOn(await usageOfMonth(scope, project_id), prices),
      abilities: abilities(languageModelPolicy, actor, target),
    };
  },
});
