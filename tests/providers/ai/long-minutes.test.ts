import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import { summarize } from "#app/intelligence/summarize.ts";
import { createModelClient } from "#app/providers/ai/model/client.ts";
import { modelMinutes } from "#app/providers/ai/model/minutes.ts";
import { longDay } from "#tests/support/long-day.ts";

/** A model that notes what is promised and decided, and writes what it noted, at most so many lines in one reply. */
const linesOfAReply = 80;

test("a model's minutes of eight hours have every promise and decision that it noted", async () => {
  const { turns, promises, decisions } = longDay();
  const server = new LLMock({ port: 0 });
  const asked = (messages: { role: string; content?: unknown }[]) => String(messages.at(-1)?.content);
  const reply = (to: string, content: (user: string) => object) =>
    server.on({ systemMessage: to }, ({ messages }) => ({
      content: JSON.stringify(content(asked(messages))),
    }));
  reply("read one part of a meeting", (user) => ({ topics: [], facts: notedIn(user) }));
  reply("minutes of a meeting from numbered facts", writtenFrom);
  reply("topic by topic", () => ({ topics: [] }));
  await server.start();
  onTestFinished(() => server.stop());
  const client = createModelClient({
    baseUrl: `${server.url}/v1`,
    apiKey: "key",
    model: "test-model",
    timeoutMs: 5000,
  });

  const options = { heldOn: "2026-03-02" };
  const meeting = { turns, options, excerpt: summarize(turns, options) };
  const meter = { reserve: async () => ({ settle() {} }) };
  const made = await modelMinutes(client, meeting, { meter }, 60_000);

  const isKept = (lines: { text: string }[]) => (text: string) =>
    lines.some((line) => line.text.includes(text));
  expect(promises.filter(({ text }) => !isKept(made.actionItems)(text))).toEqual([]);
  expect(decisions.filter((plan) => !isKept(made.decisions)(plan))).toEqual([]);
  expect(made.overview).toHaveLength(1);
});

function notedIn(user: string) {
  const fact = { who: null as string | null, due: null, reason: null };
  return [...user.matchAll(/^(\d+) ([^:\n]+): (.*)$/gm)].flatMap(([, turn, who, said = ""]) => {
    const task = /I'll (.*?) by/.exec(said)?.[1];
    const plan = /We decided to (.*?)\./.exec(said)?.[1];
    const turns = [Number(turn)];
    if (task)
      return [
        {
          ...fact,
          kind: "task",
          text: task.charAt(0).toUpperCase() + task.slice(1),
          turns,
          who: who ?? null,
        },
      ];
    return plan ? [{ ...fact, kind: "decision", text: `They decided to ${plan}.`, turns }] : [];
  });
}

function writtenFrom(user: string) {
  const facts = [...user.matchAll(/^(\d+) (task|decision)(?: \([^)]*\))?: (.*)$/gm)];
  const lines = (kind: string) =>
    facts
      .filter((found) => found[2] === kind)
      .slice(0, linesOfAReply)
      .map(([, number, , text]) => ({ text, facts: [Number(number)] }));
  return {
    overview: lines("decision").slice(0, 1),
    ...{ discussions: [], decisions: lines("decision"), questions: [] },
    tasks: lines("task").map((line) => ({ ...line, owner: null, due: null })),
  };
}
