import type { Env } from "#app/core/env.ts";
import type { Log } from "#app/core/log.ts";
import type { WorkerProgram } from "../worker-lane.ts";
import { embeddedAi } from "./embedded.ts";
import { createModelClient } from "./model/client.ts";
import { createEmbedder } from "./model/embeddings.ts";
import { modelAi } from "./model/model.ts";
import type { AiPort, Embedder } from "./port.ts";

/** A language model in front of the embedded engine, where one is set up. */
export function aiOf(env: Env, engine: WorkerProgram, log: Log): AiPort {
  const embedded = embeddedAi({ workerFile: engine });
  return env.model
    ? modelAi(createModelClient(env.model), embedded, log, embedderOf(env.model, log))
    : embedded;
}

function embedderOf(model: NonNullable<Env["model"]>, log: Log): Embedder | undefined {
  const { embeddingModel } = model;
  return embeddingModel ? createEmbedder({ ...model, model: embeddingModel }, log) : undefined;
}
