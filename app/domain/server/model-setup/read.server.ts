import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { keyOwner, storedModel } from "./queries.server.ts";
import { modelSetupView } from "./view.ts";

/** Which language model is set up, and by whom: the environment or an operator. */
export const getModelSetup = query({
  name: "model-setup.get",
  input: z.object({}),
  ...operatorsOnly,
  prepare: async ({ providers }) => providers.models.given,
  run: async (scope, { prepared: given }) => modelSetupView(given, await storedModel(scope)),
});

/** For the program: uses the model that is stored. */
export const applyStoredModel = query({
  name: "model-setup.use",
  who: "system",
  input: z.object({}),
  async prepare({ db, log, providers: { models, vault } }) {
    const row = await db.read((q) => storedModel({ q }));
    if (!row) return models.use(null);
    const apiKey = row.key_sealed === "" ? "" : vault.open(row.key_sealed, keyOwner);
    if (apiKey === null) {
      log.warn({}, "The language model's key can no longer be decrypted. An operator can enter it again.");
      return models.use(null);
    }
    await models.use({
      ...{ baseUrl: row.base_url, model: row.model, apiKey },
      embeddingModel: row.embedding_model ?? undefined,
    });
  },
  run: async () => ({ done: true }),
});
