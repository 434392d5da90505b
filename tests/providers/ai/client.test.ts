import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { AbilityStore } from "#app/providers/ai/model/abilities.ts";
import { createModelClient } from "#app/providers/ai/model/client.ts";
import type { Meter } from "#app/providers/ai/port.ts";
import { chatPeer, type Dialect } from "#tests/peers/chat-models.ts";
import { startPeers } from "#tests/peers/server.ts";

const free: Meter = { reserve: async () => ({ settle() {} }) };
const Reply = z.object({
  city: z.string(),
  people: z.number().int().optional(),
  days: z.array(z.string()),
  note: z.string().nullable(),
});
const ask = { system: "Reply in JSON.", user: "Who was where?", mostTokens: 50 };

async function site(options: Parameters<typeof chatPeer>[0], timeoutMs = 5000) {
  const played = chatPeer(options);
  const peers = await startPeers([played.peer]);
  onTestFinished(() => peers.close());
  const kept = new Map<string, string>();
  const store: AbilityStore = {
    read: async (server) => kept.get(server) ?? null,
    write: async (server, known) => void kept.set(server, known),
  };
  const settings = { baseUrl: `${peers.url}/chat/v1`, apiKey: "", model: "small", timeoutMs };
  /** A client of a program that has just started. */
  const start = () => {
    const client = createModelClient(settings, { store });
    onTestFinished(() => client.close());
    return client;
  };
  return { ...played, start, kept, statuses: () => played.calls.map(({ answered }) => answered) };
}

async function text(pieces: AsyncIterable<string>): Promise<string> {
  let all = "";
  for await (const piece of pieces) all += piece;
  return all;
}

describe("a model's client", () => {
  test.each<[Dialect, object]>([
    ["openai", { limit: "max_completion_tokens", json: "schema", temperature: false, streamUsage: true }],
    ["azure", { limit: "max_completion_tokens", json: "schema", temperature: false, streamUsage: true }],
    ["mistral", { limit: "max_tokens", json: "schema", temperature: true, streamUsage: false }],
    ["older", { limit: "max_tokens", json: "object", temperature: true, streamUsage: false }],
    ["plain", { limit: "max_completion_tokens", json: "text", temperature: true, streamUsage: false }],
    ["local", { limit: "max_completion_tokens", json: "schema", temperature: true, streamUsage: true }],
  ])("gets JSON and a stream from a server like %s, and keeps what it takes", async (dialect, takes) => {
    const { start, statuses } = await site({ dialect });
    const client = start();
    expect(await client.json(ask, Reply, free)).toMatchObject({ city: "Lisbon" });
    expect(await text(client.stream(ask, free))).toBe("ready");
    expect(client.abilities()).toEqual(takes);
    const learned = statuses().length;
    // After a restart nothing has to be learned.
    const again = start();
    await again.json(ask, Reply, free);
    await text(again.stream(ask, free));
    expect(statuses().slice(learned)).toEqual([200, 200]);
  });

  test("learns from one call while those that come with it wait", async () => {
    const { start, statuses, most } = await site({ dialect: "older", delayMs: 20 });
    const client = start();
    const replies = await Promise.all(Array.from({ length: 6 }, () => client.json(ask, Reply, free)));
    expect(replies).toHaveLength(6);
    expect(statuses().filter((status) => status === 400)).toHaveLength(2);
    expect(statuses().filter((status) => status === 200)).toHaveLength(6);
    expect(most()).toBeGreaterThan(1);
  });

  test("learns anew when a server takes less than before", async () => {
    const { start, kept, calls } = await site({ dialect: "older" });
    const everything = {
      limit: "max_completion_tokens",
      json: "schema",
      temperature: true,
      streamUsage: true,
    };
    const client = start();
    await client.json(ask, Reply, free);
    const [server = ""] = kept.keys();
    kept.set(server, JSON.stringify({ ...everything, learned: ["json", "stream"] }));
    const again = start();
    const both = await Promise.all([again.json(ask, Reply, free), again.json(ask, Reply, free)]);
    expect(both).toHaveLength(2);
    expect(JSON.parse(kept.get(server) ?? "")).toMatchObject({ limit: "max_tokens", json: "object" });
    expect(calls.at(-1)?.answered).toBe(200);
  });

  test("gives up nothing for a text that is too long", async () => {
    const { start, failures } = await site({ dialect: "local" });
    const message =
      "'max_completion_tokens' is too large. This model's maximum context length is 4096 tokens.";
    failures.push({ status: 400, body: { error: { message } } });
    const client = start();
    await expect(client.json(ask, Reply, free)).rejects.toThrow("refused the request (400)");
    expect(client.abilities().limit).toBe("max_completion_tokens");
  });

  test("tries again after an overload within the call's time, and not beyond it", async () => {
    const { start, failures, statuses } = await site({ dialect: "local" });
    failures.push({ status: 503, body: {} });
    const client = start();
    await client.json(ask, Reply, free);
    expect(statuses()).toEqual([503, 200]);
    const hurried = await site({ dialect: "local" }, 100);
    hurried.failures.push({ status: 503, body: {} }, { status: 503, body: {} });
    await expect(hurried.start().json(ask, Reply, free)).rejects.toThrow("server failed");
    expect(hurried.statuses()).toEqual([503]);
  });

  test.each([
    ["the model declines", "declines", "declined to answer"],
    ["a filter stops the reply", "filtered", "filter stopped the reply"],
  ] as const)("fails where %s, in one piece or as it is written", async (_, failure, said) => {
    const { start, failures, statuses } = await site({ dialect: "local" });
    failures.push(failure, failure);
    const client = start();
    await expect(client.json(ask, Reply, free)).rejects.toThrow(said);
    await expect(text(client.stream(ask, free))).rejects.toThrow(said);
    expect(statuses()).toEqual([200, 200]);
  });

  test("a call ends with its caller's time", async () => {
    const { start, failures } = await site({ dialect: "local" }, 60_000);
    failures.push("silence");
    const signal = AbortSignal.timeout(50);
    await expect(start().json({ ...ask, signal }, Reply, free)).rejects.toThrow();
    expect(signal.aborted).toBe(true);
  });

  test("a stream in which nothing comes any more is ended", async () => {
    const { start, failures } = await site({ dialect: "local" }, 100);
    failures.push("stalls");
    await expect(text(start().stream(ask, free))).rejects.toThrow("took too long");
  });
});

describe("a server that does not answer", () => {
  test("is asked once, whoever waits, and costs nothing while it is left alone", async () => {
    const { start, failures, statuses } = await site({ dialect: "local" }, 100);
    failures.push("silence", "silence");
    const client = start();
    let reserved = 0;
    const meter: Meter = {
      reserve: async () => {
        reserved++;
        return { settle() {} };
      },
    };
    const many = Array.from({ length: 8 }, () => client.json(ask, Reply, meter));
    const results = await Promise.allSettled(many);
    expect(results.every(({ status }) => status === "rejected")).toBe(true);
    await expect(text(client.stream(ask, meter))).rejects.toThrow("isn't asked again just yet");
    expect([statuses(), reserved]).toEqual([[0], 1]);
  });

  test("is left alone after a refused connection too", async () => {
    const settings = { baseUrl: "http://127.0.0.1:9/v1", apiKey: "", model: "small", timeoutMs: 5000 };
    const client = createModelClient(settings);
    onTestFinished(() => client.close());
    await expect(client.json(ask, Reply, free)).rejects.toThrow("couldn't be reached");
    const again = client.json(ask, Reply, free);
    await expect(again).rejects.toThrow("couldn't be reached a moment ago");
  });
});
