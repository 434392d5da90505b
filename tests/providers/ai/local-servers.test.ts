import express from "express";
import { describe, expect, onTestFinished, test } from "vitest";
import { findLocalServers } from "#app/providers/ai/local-servers.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { chatPeer } from "#tests/peers/chat-models.ts";
import { ollamaStandIn } from "#tests/peers/peers.ts";
import { type Peer, startPeers } from "#tests/peers/server.ts";

const fetch = createFetch({ trust: "configured", timeoutMs: 2000 });
const gigabyte = 1e9;

async function find(peers: Peer[], memory = 16 * gigabyte) {
  const played = await startPeers(peers);
  onTestFinished(() => played.close());
  return findLocalServers({ fetch, peersUrl: played.url, memory });
}

const named = (path: string, ids: string[]) =>
  chatPeer({ dialect: "local", path, models: ids.map((id) => ({ id })) }).peer;

describe("model servers of this machine", () => {
  test("are listed with what fits, and one model is recommended", async () => {
    const [ollama, ...others] = await find([ollamaStandIn()]);
    expect(others).toEqual([]);
    expect(ollama?.name).toBe("Ollama");
    expect(ollama?.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/ollama\/v1$/);
    const told = ollama?.models.map(({ model, fits, isSmall, isElsewhere, recommended }) => [
      model,
      ...[fits, isSmall, isElsewhere, recommended],
    ]);
    expect(told).toEqual([
      ["qwen3:8b", true, false, false, true],
      ["llama3.2:1b", true, true, false, false],
      ["gpt-oss:120b-cloud", null, false, true, false],
      ["deepseek-v3:671b", false, false, false, false],
    ]);
  });

  test("recommend nothing that does not fit", async () => {
    const found = await find([ollamaStandIn()], 8 * gigabyte);
    expect(found.flatMap(({ models }) => models).filter(({ recommended }) => recommended)).toEqual([]);
  });

  test("are judged by the names of their models where they tell no sizes", async () => {
    const found = await find([
      named("/lmstudio", [
        "qwen2.5-7b-instruct",
        "qwen2.5-coder-14b",
        "text-embedding-nomic-v1.5",
        "mystery",
      ]),
      named("/vllm", ["meta-llama/Llama-3.3-70B-Instruct"]),
    ]);
    expect(found.map(({ name }) => name)).toEqual(["LM Studio", "vLLM"]);
    const sizes = found[0]?.models.map(({ model, bytes }) => [model, bytes && bytes / gigabyte]);
    expect(sizes).toEqual([
      ["qwen2.5-coder-14b", 8.4],
      ["qwen2.5-7b-instruct", 4.2],
      ["mystery", null],
    ]);
    // What vLLM has is in the memory already, whatever its name says.
    expect(found[1]?.models[0]).toMatchObject({ fits: true, recommended: true });
  });

  test.each([
    ["the list of models", "/v1/models", { data: [null, "small", 7, [], { id: "qwen3:8b", meta: null }] }],
    ["Ollama's list of sizes", "/api/tags", { models: [null, "small", { name: "qwen3:8b", size: 5.2e9 }] }],
  ])("are found though %s holds odd entries", async (_, path, body) => {
    const ollama = ollamaStandIn();
    const router = express.Router();
    router.get(path, (_req, res) => void res.json(body));
    router.use(ollama.router);
    const found = await find([{ ...ollama, router }, named("/vllm", ["mystery"])]);
    expect(found.map(({ name }) => name)).toEqual(["Ollama", "vLLM"]);
    expect(found[0]?.models.map(({ model }) => model)).toContain("qwen3:8b");
  });

  test.each<unknown>([[null], ["nothing"], [[]], [{ data: "none" }]])(
    "are none where the list of models is %j",
    async (body) => {
      const router = express.Router();
      router.get("/v1/models", (_req, res) => void res.json(body));
      expect(await find([{ path: "/vllm", router }])).toEqual([]);
    },
  );

  test("are looked for at four addresses of this machine and nowhere else", async () => {
    const asked: string[] = [];
    const noted: typeof globalThis.fetch = async (url) => {
      asked.push(String(url));
      return new Response("nothing here", { status: 404 });
    };
    expect(await findLocalServers({ fetch: noted })).toEqual([]);
    const ports = ["11434", "1234", "8000", "8080"];
    expect(asked.sort()).toEqual(ports.map((port) => `http://127.0.0.1:${port}/v1/models`));
  });
});
