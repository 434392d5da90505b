import { LLMock } from "@copilotkit/aimock";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anyRecords } from "#app/core/record-query.ts";
import type { EmbeddedAi } from "#app/providers/ai/embedded.ts";
import { createModelClient } from "#app/providers/ai/model/client.ts";
import { modelAi } from "#app/providers/ai/model/model.ts";
import type { Meter } from "#app/providers/ai/port.ts";

let server: LLMock;
beforeEach(async () => {
  server = new LLMock({ port: 0 });
  await server.start();
});
afterEach(() => server.stop());

const about = {
  today: "2026-03-04",
  asker: "Ana Novak",
  people: ["Ana Novak", "Ben Lund"],
  meetings: [{ title: "Billing\nreview", day: "2026-03-03" }],
};
const meter: Meter = { reserve: async () => ({ settle: () => {} }) };

const warnings: unknown[] = [];
function read(question: string, history: { role: string; content: string }[] = []) {
  const settings = { baseUrl: `${server.url}/v1`, apiKey: "key", model: "m", timeoutMs: 5000 };
  const log = { warn: (problem: unknown) => void warnings.push(problem) };
  const ai = modelAi(createModelClient(settings), { engine: "embedded" } as EmbeddedAi, log);
  return ai.readQuestion?.(question, about, history, { meter });
}
const says = (reply: object | string) =>
  server.on(
    { predicate: () => true },
    { content: typeof reply === "string" ? reply : JSON.stringify(reply) },
  );

describe("a question that a model reads", () => {
  test("becomes a query with the conversation, the day and the project's names before it", async () => {
    const query = {
      ...anyRecords,
      kind: "action items",
      state: "open",
      people: ["Ben Lund"],
      due: "overdue",
    };
    says({ question: "Which overdue items are Ben Lund's?", query, held_from: null, held_to: null });
    const history = [{ role: "user", content: "What is overdue?" }];
    expect(await read("and Ben?", history)).toEqual({
      ...{ question: "Which overdue items are Ben Lund's?", query, held: null },
    });
    const sent = JSON.stringify(server.getRequests()[0]?.body);
    for (const words of [
      "Wednesday, 2026-03-04",
      "2026-03-03 Billing review",
      "user: What is overdue?",
      "Ben Lund",
    ])
      expect(sent).toContain(words);
  });

  test("has no day that is none, and words of its subject one by one", async () => {
    const query = {
      ...anyRecords,
      kind: "decisions",
      held_from: "last week",
      newest: 0,
      about: ["Billing Export"],
    };
    says({ question: "What was decided?", query, held_from: "2026-02-01", held_to: "soon" });
    expect(await read("what was decided")).toEqual({
      question: "What was decided?",
      query: { ...query, held_from: null, newest: null, about: ["billing", "export"] },
      held: { from: "2026-02-01", to: null },
    });
  });

  test("is left to the rules where the model replies something else", async () => {
    says("I would say it is Ben.");
    expect(await read("Who?")).toBeNull();
    expect(warnings).toHaveLength(1);
  });

  test("asks for strict structured output in which every property is required", async () => {
    says({ question: "Q", query: null, held_from: null, held_to: null });
    await read("Q");
    const body = server.getRequests()[0]?.body as unknown as { response_format: Format } | undefined;
    const asked = body?.response_format.json_schema;
    expect(asked?.strict).toBe(true);
    expect(objectsIn(asked?.schema ?? {}).length).toBeGreaterThan(1);
    expect(objectsIn(asked?.schema ?? {}).filter(isLoose)).toEqual([]);
  });
});

type Format = { json_schema: { strict: boolean; schema: Schema } };
type Schema = { properties?: Record<string, Schema>; required?: string[]; anyOf?: Schema[]; items?: Schema };

function objectsIn(schema: Schema): Schema[] {
  const inner = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), schema.items ?? {}];
  return [...(schema.properties ? [schema] : []), ...inner.filter((one) => one !== schema).flatMap(nested)];
}

function nested(schema: Schema): Schema[] {
  return Object.keys(schema).length === 0 ? [] : objectsIn(schema);
}

function isLoose({ properties = {}, required = [] }: Schema): boolean {
  return Object.keys(properties).some((name) => !required.includes(name));
}
