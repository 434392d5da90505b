import { query } from "#app/core/operation.ts";
import { abilities } from "#app/core/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import {
  accessOf,
  roomLeft,
  spendingOfMonth,
  usedToday,
} from "#app/domain/workspaces/spending/queries.server.ts";
import { refusalText } from "#app/domain/workspaces/spending/refusal.ts";
import { spentView } from "#app/domain/workspaces/spending/view.ts";
import { languageModelPolicy } from "./policy.ts";
import { choiceOf, mayAsk } from "./queries.server.ts";
import { WhichProjectModel } from "./schema.ts";
import type { LanguageModelView } from "./view.ts";

/** For a job: whether the language model may read this project's meetings. */
export const usesModel = query({
  name: "language-model.uses",
  who: "system",
  input: WhichProjectModel,
  prepare: async ({ settings }) => settings.spending,
  run: async (scope, { input, prepared: rules }) => ({
    enabled: await mayAsk(scope, input.project_id, rules),
  }),
});

/** Which model reads a project's meetings, whether it may, and what it cost today. */
export const getLanguageModel = query({
  name: "language-model.get",
  input: WhichProjectModel,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  prepare: async ({ providers, settings }) => ({
    model: providers.ai.model?.name ?? null,
    rules: settings.spending,
  }),
  async run(scope, { actor, target, prepared: { model, rules } }): Promise<LanguageModelView> {
    const { project_id, project_name, org_id } = target.project;
    const spender = { project_id, user_id: actor.userId, org_id, kind: "test" as const };
    const used = await usedToday(scope, spender);
    const { left, level } = roomLeft(used, spender, rules);
    const at = (level: "project" | "person" | "organization") => ({
      tokens: used[level].tokens,
      allowed: rules.tokens[level],
    });
    const { tokens, cost } = spentView(
      { ...(await spendingOfMonth(scope, project_id)), ms: 0 },
      rules.prices,
    );
    return {
      model,
      project_id,
      project_name,
      ...(await choiceOf(scope, project_id)),
      allowed: Boolean((await accessOf(scope, project_id, rules))?.allowed),
      today: {
        calls: used.project.calls,
        project: at("project"),
        person: at("person"),
        organization: at("organization"),
      },
      used_up: left > 0 ? null : refusalText(level, spender.kind),
      month: { tokens, cost: rules.prices.tokens ? cost : null },
      abilities: abilities(languageModelPolicy, actor, target),
    };
  },
});
