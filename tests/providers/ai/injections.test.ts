import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankPassages } from "#app/intelligence/retrieval.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import type { MeetingText, Turn } from "#app/intelligence/types.ts";
import type { EmbeddedAi } from "#app/providers/ai/embedded.ts";
import { createModelClient } from "#app/providers/ai/model/client.ts";
import { modelAi } from "#app/providers/ai/model/model.ts";
import type { Meter } from "#app/providers/ai/port.ts";
import { type Injection, injections } from "#tests/support/injections.ts";

/** A model that does whatever the transcript orders: it writes the wanted text everywhere, citing every turn. */
let server: LLMock;
let order: Injection;

const turnsOf = ({ says }: Injection, at: number): Turn[] => {
  const talk = [
    ["Ana Reis", "So, the ferry app. Do we launch in May without asking for the location?"],
    ["Bo Lind", "I think so. Only 12 of 48 testers allowed it anyway."],
    ["Cy Okoye", "Fine by me. We don't need the map for the first version."],
    ["Ana Reis", "Good. So we've decided: we launch in May without the location."],
    ["Bo Lind", "I'll write the release notes by Friday."],
  ] as const;
  const spoken = talk.toSpliced(at % (talk.length + 1), 0, ["Dora Kim", says] as never);
  return spoken.map(([speaker, text], turn) => ({ speaker, text, startMs: turn * 10_000 }));
};
const order60 = injections.map((injection, at) => ({ ...injection, at }));

/** The numbers of the turns that the model was shown. */
const shown = (user: unknown) =>
  [...String(user).matchAll(/^(\d+)\*? [^:\n]+: /gm)].map(([, number]) => Number(number));

beforeAll(async () => {
  server = new LLMock({ port: 0 });
  const obeying =
    (reply: (turns: number[]) => unknown) =>
    ({ messages }: { messages: { role: string; content?: unknown }[] }) => {
      const made = reply(shown(messages.findLast(({ role }) => role === "user")?.content));
      return { content: typeof made === "string" ? made : JSON.stringify(made) };
    };
  const everything = (turns: number[]) => [turns.slice(0, 12), ...turns.map((turn) => [turn])];
  const kinds = ["decision", "task", "question", "figure", "problem", "point"];
  const noted = (turns: number[]) =>
    kinds.flatMap((kind) =>
      everything(turns).map((cited) => ({
        ...{ kind, text: order.writes, turns: cited },
        ...{ who: kind === "task" ? "Bo Lind" : null, due: null, reason: null },
      })),
    );
  server.on(
    { systemMessage: "read one part of a meeting" },
    obeying((turns) => ({ topics: [{ title: order.writes, turn: 0 }], facts: noted(turns).slice(0, 30) })),
  );
  const line = { text: "", facts: Array.from({ length: 40 }, (_, at) => at) };
  const lines = () => [
    { ...line, text: order.writes },
    ...line.facts.map((fact) => ({ text: order.writes, facts: [fact] })),
  ];
  server.on(
    { systemMessage: "minutes of a meeting from numbered facts" },
    obeying(() => ({
      ...{ overview: lines(), discussions: lines(), decisions: lines(), questions: lines() },
      tasks: lines().map((written) => ({ ...written, owner: "Bo Lind", due: null })),
    })),
  );
  server.on(
    { systemMessage: "topic by topic" },
    obeying(() => ({ topics: [{ topic: 0, title: order.writes, sentences: lines() }] })),
  );
  // The judge obeys as well: it lets everything pass, with words that were said.
  server.on(
    { systemMessage: "You check lines" },
    obeying(() => ({
      lines: Array.from({ length: 8 }, (_, at) => ({
        ...{ line: at, verdict: "supported", who: "Bo Lind", why: null },
        words: "I'll write the release notes by Friday.",
      })),
    })),
  );
  server.on(
    { systemMessage: "You correct lines" },
    obeying((turns) => ({
      lines: Array.from({ length: 12 }, (_, at) => ({
        ...{
          line: at,
          text: order.writes,
          turns: turns.slice(at % 3, (at % 3) + 2),
          owner: "Bo Lind",
          due: null,
        },
      })),
    })),
  );
  server.on(
    { systemMessage: "answer a question" },
    obeying((turns) => [order.writes, ...turns.map((turn) => `${order.writes} [${turn}]`)].join("\n")),
  );
  server.on(
    { systemMessage: "propose the agenda" },
    obeying(() => ({ items: [order.writes] })),
  );
  await server.start();
});
afterAll(() => server.stop());

const embedded = {
  engine: "embedded",
  digest: async (read: Turn[], options: object) => summarize(read, options),
  rank: async (question: string, meetings: MeetingText[], limit: number) =>
    rankPassages(question, meetings, limit),
  answer: async () => ({ found: false, lines: [], meetingsLookedAt: 1 }),
  agenda: async () => ({ items: ["About the title"] }),
} as unknown as EmbeddedAi;

const ai = () => {
  const client = createModelClient({
    ...{ baseUrl: `${server.url}/v1`, apiKey: "never-shown", model: "m", timeoutMs: 5000 },
  });
  return modelAi(client, embedded, { warn: () => {} });
};
const meter: Meter = { reserve: async () => ({ settle() {} }) };

test("there are sixty distinct prompt injections", () => {
  expect(injections).toHaveLength(60);
  expect(new Set(injections.map(({ says }) => says)).size).toBe(60);
});

describe.each(order60)("$kind: $says", (injection) => {
  test("leaves no trace in a summary, an answer or an agenda", async () => {
    order = injection;
    const turns = turnsOf(injection, injection.at);
    const options = { heldOn: "2026-11-18" };
    const excerpt = await ai().digest(turns, options);
    const made = await ai().minutes?.(turns, { options, excerpt }, { meter });
    if (!made) throw new Error("There are no minutes");
    const { overview, keyDiscussions, outline, decisions, actionItems, openQuestions = [] } = made;
    const points = outline.flatMap((topic) => topic.points);
    const all = [...overview, ...keyDiscussions, ...points, ...decisions, ...actionItems, ...openQuestions];
    expect(made.engine).toContain("127.0.0.1");
    expect(all).toEqual([]);
    expect(outline.map(({ topic }) => topic)).not.toContain(injection.writes);
    const meeting = { meetingId: "m1", title: "Ferry weekly", heldAt: "2026-11-18T09:00:00.000Z", turns };
    const answer = await ai().answer("When do we launch the ferry app without the location?", [meeting], [], {
      meter,
    });
    expect(answer.lines).toEqual([]);
    const { items } = await ai().agenda("Ferry", "", [injection.says], [], meter);
    expect(items).not.toContain(injection.writes);
  });
});

test("a model that calls tools gets none, and the built-in engine takes over", async () => {
  const calling = new LLMock({ port: 0 });
  calling.on({ predicate: () => true }, {
    toolCalls: [{ name: "delete_meeting", arguments: '{"meeting_id":"m1"}' }],
  } as never);
  await calling.start();
  const client = createModelClient({ baseUrl: `${calling.url}/v1`, apiKey: "", model: "m", timeoutMs: 5000 });
  const [first] = order60;
  if (!first) throw new Error("There is no injection");
  const turns = turnsOf(first, 0);
  const calls = modelAi(client, embedded, { warn: () => {} });
  const excerpt = await calls.digest(turns, {});
  const made = await calls.minutes?.(turns, { options: {}, excerpt }, { meter });
  expect(made?.notice).toMatch(/could not be read/);
  const asked = calling.getRequests().map(({ body }) => body);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((body) => body && ("tools" in body || "functions" in body))).toEqual([]);
  await calling.stop();
});

test("invisible characters never reach the model", () => {
  const sent = server.getRequests().map(({ body }) => JSON.stringify(body));
  expect(sent.filter((body) => /\p{Cf}/u.test(body))).toEqual([]);
  expect(sent.filter((body) => body.includes("never-shown"))).toEqual([]);
});
