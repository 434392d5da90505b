import { LLMock } from "@copilotkit/aimock";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findCompletions, type OpenPromise } from "#app/intelligence/completions.ts";
import type { Turn } from "#app/intelligence/types.ts";
import type { EmbeddedAi } from "#app/providers/ai/embedded.ts";
import { createModelClient } from "#app/providers/ai/model/client.ts";
import { modelAi } from "#app/providers/ai/model/model.ts";

/** A model server that was not written here: it speaks the wire, and this test says what it replies. */
let server: LLMock;

beforeEach(async () => {
  server = new LLMock({ port: 0 });
  await server.start();
});
afterEach(() => server.stop());

const promises: OpenPromise[] = [
  {
    id: "deck",
    text: "Send the pricing deck to Lena",
    owner: "Ana Reis",
    speakers: ["Ana Reis"],
    isNear: true,
  },
  { id: "bug", text: "Fix the login bug", owner: "Bo Lind", speakers: ["Bo Lind"], isNear: true },
  { id: "venue", text: "Book the venue", owner: null, speakers: [], isNear: true },
];
const turns: Turn[] = [
  { speaker: "Ana Reis", text: "I sent the pricing deck to Lena yesterday.", startMs: 0 },
  { speaker: "Bo Lind", text: "I've fixed the login bug.", startMs: 10_000 },
  { speaker: "Cy Okoye", text: "We will book the venue next week.", startMs: 20_000 },
];
const named = (engine: string) => (found: object) => ({ ...found, engine });
const embedded = {
  engine: "embedded",
  completionCandidates: async (...about: [OpenPromise[], Turn[]]) => findCompletions(...about),
  findCompletions: async (...about: [OpenPromise[], Turn[]]) =>
    findCompletions(...about).map(({ score: _, ...found }) => named("embedded")(found)),
} as unknown as EmbeddedAi;

function ai() {
  const client = createModelClient({
    ...{ baseUrl: `${server.url}/v1`, apiKey: "key", model: "test-model", timeoutMs: 5000 },
  });
  return modelAi(client, embedded, { warn: () => {} });
}

const meter = { reserve: async () => ({ settle() {} }) };
const ids = (found: { promise: string }[]) => found.map(({ promise }) => promise);
const says = (pairs: unknown) =>
  server.on({ systemMessage: "check promises" }, { content: JSON.stringify({ pairs }) });

describe("what a model says of kept promises", () => {
  test("takes away those that it does not see done, and quotes the words that were said", async () => {
    says([
      { number: 0, says: "done" },
      { number: 1, says: "not done" },
    ]);
    const found = await ai().findCompletions(promises, turns, { meter });
    expect(found).toEqual([
      expect.objectContaining({
        ...{ promise: "deck", turn: 0, quote: turns[0]?.text, asked: null },
        engine: expect.stringContaining("test-model"),
      }),
    ]);
  });

  test("adds none that the rules refuse", async () => {
    says([0, 1, 2, 3].map((number) => ({ number, says: "done" })));
    expect(ids(await ai().findCompletions(promises, turns, { meter }))).toEqual(["deck", "bug"]);
  });

  test("is the rules' own without a meter, and where its reply cannot be read", async () => {
    expect(ids(await ai().findCompletions(promises, turns))).toEqual(["deck", "bug"]);
    says("nothing of the kind");
    const found = await ai().findCompletions(promises, turns, { meter });
    expect(found.map(({ promise, engine }) => [promise, engine])).toEqual([
      ["deck", "embedded"],
      ["bug", "embedded"],
    ]);
  });

  test("is not asked where nothing seems done", async () => {
    expect(await ai().findCompletions(promises, turns.slice(2), { meter })).toEqual([]);
  });
});
