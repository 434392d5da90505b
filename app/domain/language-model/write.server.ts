import { AppError } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { projectFor } from "#app/domain/projects/queries.server.ts";
import { modelChoices } from "#db/schema/language-model.ts";
import { meterFor, recordUsage, reserveCall } from "./changes.server.ts";
import { languageModelPolicy } from "./policy.ts";
import {
  ChooseModel,
  modelChosen,
  noModel,
  RecordModelUsage,
  ReserveModelCall,
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

/** Makes one small call, which says whether server, key and model fit together; it counts like any other. */
export const testModel = operation({
  name: "language-model.test",
  input: WhichProjectModel,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: languageModelPolicy.choose,
  async prepare(ctx, { input: { project_id } }) {
    const { model } = ctx.providers.ai;
    const meter = await meterFor(ctx, project_id);
    if (!model || !meter)
      throw new AppError(409, model ? "The language model is off for this project." : noModel);
    if (!(await meter.allow())) throw new AppError(409, "This project has used up its tokens for today.");
    const result = await model.test(meter);
    await meter.written();
    return { model: model.name, ...result };
  },
  run: async (_tx, { prepared }) => prepared,
});

/** For a job: sets tokens of a project aside for one call; false when there is no room or the project does without. */
export const reserveModelCall = operation({
  name: "language-model.reserve-call",
  who: "system",
  input: ReserveModelCall,
  prepare: async ({ settings }) => settings.modelTokensPerDay,
  run: async (tx, { input, prepared: allowed }) => ({
    allowed: await reserveCall(tx, input.project_id, allowed),
  }),
});

/** For a job: what a call has cost. */
export const recordModelUsage = operation({
  name: "language-model.record-usage",
  who: "system",
  input: RecordModelUsage,
  async run(tx, { input }) {
    await recordUsage(tx, input);
    return { recorded: true };
  },
});
