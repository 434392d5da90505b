import { AppError } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { settle } from "#app/domain/workspaces/spending/changes.server.ts";
import { accessOf } from "#app/domain/workspaces/spending/queries.server.ts";
import { modelWaits } from "#app/domain/workspaces/spending/refusal.ts";
import { modelChoices } from "#db/schema/language-model.ts";
import { meterFor, reserveCall } from "./changes.server.ts";
import { languageModelPolicy } from "./policy.ts";
import {
  ChooseModel,
  ChooseTemplate,
  modelChosen,
  modelTurnedOff,
  noModel,
  ReserveModelCall,
  SettleModelCall,
  templateChosen,
  WhichProjectModel,
} from "./schema.ts";

/** Says whether the language model may read this project's meetings. */
export const chooseModel = operation({
  name: "language-model.choose",
  input: ChooseModel,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: languageModelPolicy.choose,
  async run(tx, { actor, input: { project_id, enabled } }) {
    const choice = { enabled, changed_by: actor.userId, changed_at: tx.now };
    await tx.q
      .insert(modelChoices)
      .values({ project_id, ...choice })
      .onConflictDoUpdate({ target: modelChoices.project_id, set: choice });
    await tx.emit(modelChosen, { project_id, enabled });
    return { project_id, enabled };
  },
});

/** Says how the minutes that a model writes for this project are written from now on. */
export const chooseTemplate = operation({
  name: "language-model.choose-template",
  input: ChooseTemplate,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: languageModelPolicy.choose,
  async run(tx, { actor, input: { project_id, template, own_text } }) {
    const choice = {
      minutes_template: template,
      minutes_text: own_text,
      changed_by: actor.userId,
      changed_at: tx.now,
    };
    await tx.q
      .insert(modelChoices)
      .values({ project_id, enabled: true, ...choice })
      .onConflictDoUpdate({ target: modelChoices.project_id, set: choice });
    await tx.emit(templateChosen, { project_id, template });
    return { project_id, template };
  },
});

/** Makes one small call, which says whether server, key and model fit together; it counts like any other. */
export const testModel = operation({
  name: "language-model.test",
  input: WhichProjectModel,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: languageModelPolicy.choose,
  async prepare(ctx, { input: { project_id } }) {
    const { model } = ctx.providers.ai;
    if (!model) throw new AppError(409, t(noModel));
    const rules = ctx.settings.spending;
    const access = await ctx.db.read((q) => accessOf({ q }, project_id, rules));
    if (!access?.allowed) throw new AppError(409, t(modelWaits));
    const meter = await meterFor(ctx, { project_id, kind: "test" });
    if (!meter) throw new AppError(409, t(modelTurnedOff));
    const result = await model.test(meter).finally(meter.written);
    return { model: model.name, ...result };
  },
  run: async (_tx, { prepared }) => prepared,
});

/** For a job: sets tokens aside for one call, or says why it must not be made. */
export const reserveModelCall = operation({
  name: "language-model.reserve-call",
  who: "system",
  input: ReserveModelCall,
  prepare: async ({ settings }) => settings.spending,
  run: (tx, { input: { spender, most }, prepared: rules }) => reserveCall(tx, spender, most, rules),
});

/** For a job: what a call has cost. */
export const settleModelCall = operation({
  name: "language-model.settle-call",
  who: "system",
  input: SettleModelCall,
  async run(tx, { input: { reservation, spent } }) {
    await settle(tx, reservation, spent);
    return { settled: true };
  },
});
