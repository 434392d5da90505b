import { describe, expect, onTestFinished, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { parseEnv } from "#app/core/env.ts";
import { message } from "#app/core/words.ts";
import { testService } from "#app/domain/administration/integrations/write.server.ts";
import { keptAbilities } from "#app/domain/server/model-setup/changes.server.ts";
import { applyStoredModel, getModelSetup } from "#app/domain/server/model-setup/read.server.ts";
import {
  chooseFoundModel,
  findModels,
  forgetModelSetup,
  saveModelSetup,
} from "#app/domain/server/model-setup/write.server.ts";
import { aiOf } from "#app/providers/ai/configured.ts";
import type { AbilityStore } from "#app/providers/ai/model/abilities.ts";
import { checkModel } from "#app/providers/checks/model.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { modelAbilities, modelSetup } from "#db/schema/language-model.ts";
import { chatPeer } from "#tests/peers/chat-models.ts";
import { ollamaStandIn } from "#tests/peers/peers.ts";
import { startPeers } from "#tests/peers/server.ts";
import { newPerson, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace, system, type Workspace } from "#tests/support/workspace.ts";

const engine = new URL("../../../../app/intelligence/worker.ts", import.meta.url);

async function site(env: Record<string, string> = {}) {
  const hosted = chatPeer({ dialect: "openai", key: "sk-hosted-0001", path: "/hosted", embeds: true });
  const peers = await startPeers([ollamaStandIn(), hosted.peer]);
  onTestFinished(() => peers.close());
  let workspace: Workspace | undefined;
  const kept = () => keptAbilities({ ...(workspace as Workspace), now: Date.now });
  const store: AbilityStore = {
    read: (server) => kept().read(server),
    write: (server, known) => kept().write(server, known),
  };
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const given = parseEnv({ PEERS_URL: peers.url, ...env });
  const { ai, models } = await aiOf(given, { engine, log, store });
  onTestFinished(() => ai.close());
  const service = {
    ...{
      id: "model",
      name: "Language model",
      use: message(""),
      without: message(""),
      guide: "",
      variables: [],
      setIn: null,
    },
    get configured() {
      return ai.model !== undefined;
    },
    check: () => checkModel(models, undefined, fetch),
  };
  workspace = await createWorkspace({
    providers: { ai, models, identity: testIdentity, services: [service] },
  });
  const { db, ctx } = workspace;
  const ana = await newPerson(workspace, "ana");
  const ben = await newPerson(workspace, "ben");
  const proved = (who: UserActor) => ctx({ ...who, provedAt: workspace.clock.now() });
  return {
    ...{ ai, models, workspace, ana, ben, hosted, db, proved },
    url: peers.url,
    as: ctx,
    /** What the program does after a commit and at its start. */
    follow: () => applyStoredModel(ctx(system), {}),
  };
}

const openAi = (url: string, more: object = {}) => ({
  ...{ provider: "other" as const, base_url: `${url}/hosted/v1/`, model: "small" },
  ...{ secret_key: "sk-hosted-0001", embedding_model: "vectors" },
  ...more,
});

test("the model's setup is for operators who are logged in, and a server of choice for a proved one", async () => {
  const { as, ana, ben, proved, url } = await site();
  const found = { base_url: `${url}/ollama/v1`, model: "qwen3:8b" };
  const calls = [
    [getModelSetup, {}],
    [findModels, {}],
    [chooseFoundModel, found],
    [saveModelSetup, openAi(url)],
    [forgetModelSetup, {}],
  ] as const;
  for (const [operation, input] of calls) {
    await expect(operation(proved(ben), input as never)).rejects.toMatchObject({ status: 403 });
    await expect(operation(as(anonymous), input as never)).rejects.toMatchObject({ status: 401 });
  }
  const stale = { ...ana, provedAt: 0 };
  await expect(saveModelSetup(as(stale), openAi(url))).rejects.toMatchObject({ status: 403 });
});

describe("a model of this machine", () => {
  test("is found, used by one click, and writes from then on without a restart", async () => {
    const { as, ana, url, ai, follow } = await site();
    expect(ai.model).toBeUndefined();
    const { servers } = await findModels(as(ana), {});
    expect(servers.map(({ name }) => name)).toEqual(["Ollama"]);
    expect(servers[0]?.models[0]).toEqual({
      ...{ model: "qwen3:8b", gigabytes: 5.2, recommended: true, caveat: null },
    });
    const base_url = servers[0]?.base_url ?? "";
    await chooseFoundModel(as(ana), { base_url, model: "qwen3:8b" });
    await follow();
    expect(ai.model?.name).toBe(`${new URL(url).host} qwen3:8b`);
    await forgetModelSetup(as(ana), {});
    await follow();
    expect(ai.model).toBeUndefined();
  });

  test("is refused where its address leads elsewhere", async () => {
    const { as, ana, db } = await site();
    const elsewhere = { base_url: "http://192.0.2.1:11434/v1", model: "qwen3:8b" };
    await expect(chooseFoundModel(as(ana), elsewhere)).rejects.toMatchObject({ status: 422 });
    expect(await db.read((q) => q.select().from(modelSetup))).toEqual([]);
  });
});

describe("a model of any server", () => {
  test("keeps its key sealed, shows it nowhere, and is in the audit log", async () => {
    const { as, ana, proved, db, url } = await site();
    await saveModelSetup(proved(ana), openAi(url));
    const rows = await db.read((q) => q.select().from(modelSetup));
    expect(rows).toMatchObject([{ base_url: `${url}/hosted/v1`, embedding_model: "vectors" }]);
    const audit = await db.read((q) => q.select().from(auditLog));
    const seen = await getModelSetup(as(ana), {});
    expect(seen.chosen).toMatchObject({ provider: "other", model: "small", has_key: true });
    expect(JSON.stringify([rows, audit, seen])).not.toContain("sk-hosted");
    expect(audit.map(({ act }) => act)).toContain("model-setup.changed");
  });

  test("is tested part by part, and what its server takes is stored", async () => {
    const { ana, proved, as, db, url, follow, hosted } = await site();
    await saveModelSetup(proved(ana), openAi(url));
    await follow();
    const { ok, parts } = await testService(as(ana), { service_id: "model" });
    expect(ok).toBe(true);
    expect(parts?.map(({ name, ok }) => [name, ok])).toEqual([
      ["Chat", true],
      ["JSON", true],
      ["Streaming", true],
      ["Embeddings", true],
      ["Transcription", null],
    ]);
    expect(hosted.calls.every(({ authorization }) => authorization === "Bearer sk-hosted-0001")).toBe(true);
    const [known] = await db.read((q) => q.select().from(modelAbilities));
    expect(known?.server).toBe(`${url}/hosted/v1 small`);
    expect(JSON.parse(known?.abilities ?? "")).toMatchObject({ json: "schema", temperature: false });
  });

  test("says what to do where its key is wrong", async () => {
    const { ana, proved, as, url, follow } = await site();
    await saveModelSetup(proved(ana), openAi(url, { secret_key: "sk-wrong-00001" }));
    await follow();
    const { ok, parts } = await testService(as(ana), { service_id: "model" });
    expect(ok).toBe(false);
    expect(parts?.[0]).toEqual({
      ...{ name: "Chat", ok: false },
      text: "The language model's server refused the key. Check the key.",
    });
  });

  test("keeps its key for its own server only, when none is entered", async () => {
    const { ana, proved, as, url } = await site();
    const without = { secret_key: "" };
    await saveModelSetup(proved(ana), openAi(url));
    await saveModelSetup(proved(ana), openAi(url, { ...without, model: "larger" }));
    expect((await getModelSetup(as(ana), {})).chosen).toMatchObject({ model: "larger", has_key: true });
    const other = { ...without, base_url: "https://llm.example.test/v1" };
    await saveModelSetup(proved(ana), openAi(url, other));
    expect((await getModelSetup(as(ana), {})).chosen?.has_key).toBe(false);
  });

  test.each([
    [{ provider: "openai", base_url: "" }, "https://api.openai.com/v1"],
    [{ provider: "mistral", base_url: "https://ignored.example.test" }, "https://api.mistral.ai/v1"],
    [
      { provider: "azure", base_url: "https://name.openai.azure.com/" },
      "https://name.openai.azure.com/openai/v1",
    ],
    [{ provider: "other", base_url: "http://10.0.0.7:8000/v1" }, "http://10.0.0.7:8000/v1"],
  ])("has the address of its provider (%o)", async (choice, base_url) => {
    const { ana, proved, as } = await site();
    await saveModelSetup(proved(ana), { model: "m", ...choice } as never);
    expect((await getModelSetup(as(ana), {})).chosen?.base_url).toBe(base_url);
  });

  test.each([
    [{ provider: "azure", base_url: "" }, "base_url"],
    [{ provider: "other", base_url: "ftp://llm.example.test" }, "base_url"],
    [{ provider: "other", base_url: "https://u:p@llm.example.test/v1" }, "base_url"],
    [{ provider: "openai", model: " " }, "model"],
  ])("is refused with an error at its field (%o)", async (choice, field) => {
    const { ana, proved } = await site();
    const input = { model: "m", base_url: "", ...choice };
    await expect(saveModelSetup(proved(ana), input as never)).rejects.toMatchObject({
      errors: { [field]: [expect.any(String)] },
    });
  });
});

test("a model of the environment comes before a chosen one, which cannot be changed", async () => {
  const { as, ana, proved, url, ai, models, follow } = await site({
    AI_BASE_URL: "http://127.0.0.1:9/v1",
    AI_MODEL: "given",
  });
  expect(models.given).toEqual({ baseUrl: "http://127.0.0.1:9/v1", model: "given" });
  await expect(saveModelSetup(proved(ana), openAi(url))).rejects.toMatchObject({ status: 409 });
  const found = { base_url: `${url}/ollama/v1`, model: "qwen3:8b" };
  await expect(chooseFoundModel(as(ana), found)).rejects.toMatchObject({ status: 409 });
  await models.use({ baseUrl: `${url}/ollama/v1`, model: "qwen3:8b", apiKey: "" });
  await follow();
  expect(ai.model?.name).toBe("127.0.0.1:9 given");
});
