import type { Env } from "#app/core/env.ts";
import type { Log } from "#app/core/log.ts";
import { t } from "#app/core/words.ts";
import { createFetch } from "../outbound.ts";
import type { WorkerProgram } from "../worker-lane.ts";
import { embeddedAi } from "./embedded.ts";
import { withLocalVectors } from "./local/configured.ts";
import type { LocalSentences } from "./local/embedder.ts";
import { findLocalServers } from "./local-servers.ts";
import type { AbilityStore } from "./model/abilities.ts";
import type { OpenModelClient } from "./model/client.ts";
import type { AiPort, ChosenModel, Embedder, ModelSetup } from "./port.ts";

/** How long a server of this machine may take to list its models, in ms. */
const findTimeoutMs = 2_000;

type Open = { chosen: ChosenModel; ai: AiPort; client: OpenModelClient; embedder: Embedder | undefined };
type Needs = {
  engine: WorkerProgram;
  /** What makes sentence vectors on this machine; undefined where it is not installed. */
  sentences?: LocalSentences | undefined;
  log: Log;
  store?: AbilityStore | undefined;
};

/**
 * A language model in front of the embedded engine, where one is set up: by the environment, or else by an operator while
 * the program runs. Its client is loaded only then: it would cost every other server a tenth of its start.
 */
export async function aiOf(
  env: Pick<Env, "minutesTimeoutMs" | "model" | "modelTimeoutMs" | "peersUrl">,
  { engine, sentences, log, store }: Needs,
): Promise<{ ai: AiPort; models: ModelSetup }> {
  const embedded = embeddedAi({ workerFile: engine });
  let open: Open | null = null;
  let latest = 0;

  async function opened(chosen: ChosenModel): Promise<Open> {
    const [{ createModelClient }, { modelAi }, { openModelServer }, { createEmbedder }] = await Promise.all([
      import("./model/client.ts"),
      import("./model/model.ts"),
      import("./model/server-call.ts"),
      import("./model/embeddings.ts"),
    ]);
    const settings = { ...chosen, timeoutMs: env.modelTimeoutMs };
    const server = openModelServer(settings);
    const { embeddingModel } = chosen;
    const embedder = embeddingModel
      ? createEmbedder({ ...settings, model: embeddingModel }, log, server)
      : undefined;
    const client = createModelClient(settings, { store, server });
    const { minutesTimeoutMs } = env;
    return { chosen, client, embedder, ai: modelAi(client, embedded, log, { embedder, minutesTimeoutMs }) };
  }

  async function replace(chosen: ChosenModel | null): Promise<void> {
    const own = ++latest;
    const next = chosen ? await opened(chosen) : null;
    // A later choice may have been made meanwhile.
    if (own !== latest) return next?.client.close();
    open?.client.close();
    open = next;
  }

  if (env.model) await replace(env.model);
  const current = () => open?.ai ?? embedded;
  const ai: AiPort = {
    engine: embedded.engine,
    get model() {
      return current().model;
    },
    get embedder() {
      return current().embedder;
    },
    digest: embedded.digest,
    get minutes() {
      return current().minutes;
    },
    get readQuestion() {
      return current().readQuestion;
    },
    answer: (...args) => current().answer(...args),
    groupMeetings: (...args) => current().groupMeetings(...args),
    relateDecisions: (...args) => current().relateDecisions(...args),
    findCompletions: (...args) => current().findCompletions(...args),
    agenda: (...args) => current().agenda(...args),
    matchAgenda: embedded.matchAgenda,
    proveStated: embedded.proveStated,
    duePhrases: embedded.duePhrases,
    async close() {
      open?.client.close();
      await embedded.close();
    },
  };
  return {
    ai: withLocalVectors(ai, sentences, log),
    models: {
      given: env.model ? { baseUrl: env.model.baseUrl, model: env.model.model } : null,
      use: async (chosen) => (env.model ? undefined : replace(chosen)),
      async check() {
        if (!open) return { ok: false, text: t("No language model is set up.") };
        const { chosen } = open;
        const { checkParts, resultOf } = await import("./model/check.ts");
        // One that nobody else waits for: what it learns is stored, and the one in use begins anew with it.
        const { client, embedder } = await opened(chosen);
        const parts = await checkParts(client, embedder).finally(() => client.close());
        if (open?.chosen === chosen) await replace(chosen);
        return resultOf(client.name, parts);
      },
      find: () =>
        findLocalServers({
          fetch: createFetch({ trust: "configured", timeoutMs: findTimeoutMs, maxBytes: 1024 * 1024 }),
          peersUrl: env.peersUrl,
        }),
    },
  };
}
