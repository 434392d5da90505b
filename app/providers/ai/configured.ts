import type { Env } from "#app/core/env.ts";
import type { Log } from "#app/core/log.ts";
import type { WorkerProgram } from "../worker-lane.ts";
import { embeddedAi } from "./embedded.ts";
import type { AiPort, Embedder } from "./port.ts";

/**
 * A language model in front of the embedded engine, where one is set up. Its client is loaded only then: it would cost every
 * other server a tenth of its start.
 */
export async function aiOf(env: Env, engine: WorkerProgram, log: Log): Promise<AiPort> {
  const embedded = embeddedAi({ workerFile: engine });
  if (!env.model) return embedded;
  const [{ createModelClient }, { modelAi }] = await Promise.all([
    import("./model/client.ts"),
    import("./model/model.ts"),
  ]);
  const { minutesTimeoutMs } = env.model;
  return modelAi(createModelClient(env.model), embedded, log, {
    embedder: await embedderOf(env.model, log),
    minutesTimeoutMs,
  });
}

async function embedderOf(model: NonNullable<Env["model"]>, log: Log): Promise<Embedder | undefined> {
  const { embeddingModel } = model;
  if (!embeddingModel) return undefined;
  const { createEmbedder } = await import("./model/embeddings.ts");
  return createEmbedder({ ...model, model: embeddingModel }, log);
}
