import { z } from "zod";
import { operation } from "#app/core/operation.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { modelSetup } from "#db/schema/language-model.ts";
import { assertChoosable, findServers, storeFoundModel, storeModel } from "./changes.server.ts";
import { keyOwner, storedModel } from "./queries.server.ts";
import { modelSetUp, SaveModelSetup, UseFoundModel } from "./schema.ts";

/** Looks for model servers on this machine, because an operator asked for it. */
export const findModels = operation({
  name: "model-setup.find",
  input: z.object({}),
  ...operatorsOnly,
  prepare: findServers,
  run: async (_tx, { prepared }) => prepared,
});

/** Uses a model that was found on this machine: what is said stays on it. */
export const chooseFoundModel = operation({
  name: "model-setup.use-found",
  account: "session",
  input: UseFoundModel,
  ...operatorsOnly,
  prepare: assertChoosable,
  run: (tx, { actor, input }) => storeFoundModel(tx, input, actor.userId),
});

/** Chooses the model of any server. All meetings may be sent there, so the operator proves that it is them. */
export const saveModelSetup = operation({
  name: "model-setup.save",
  account: "fresh",
  input: SaveModelSetup,
  ...operatorsOnly,
  async prepare(ctx, { input: { secret_key } }) {
    await assertChoosable(ctx);
    return secret_key === "" ? null : ctx.providers.vault.seal(secret_key, keyOwner);
  },
  async run(tx, { actor, input: { secret_key: _, embedding_model = null, ...choice }, prepared: sealed }) {
    const before = await storedModel(tx);
    // A key goes to its own server only.
    const isSame = before && new URL(before.base_url).origin === new URL(choice.base_url).origin;
    const key_sealed = sealed ?? (isSame ? before.key_sealed : "");
    return storeModel(tx, { ...choice, embedding_model, key_sealed }, actor.userId);
  },
});

/** Takes the chosen model and its key away: the embedded engine does the work. */
export const forgetModelSetup = operation({
  name: "model-setup.forget",
  account: "session",
  input: z.object({}),
  ...operatorsOnly,
  async run(tx) {
    await tx.q.delete(modelSetup);
    await tx.emit(modelSetUp, { model: null });
    return { forgotten: true };
  },
});
