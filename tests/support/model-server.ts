import { type ChatCompletionRequest, LLMock } from "@copilotkit/aimock";

type Turn = { number: number; text: string };

/**
 * A language model for tests, on a mock server that was not written here. It quotes the longest turns of what it is
 * shown, adds a line that nobody said, and judges what was settled to be said only in part.
 */
export async function startModelServer(): Promise<LLMock> {
  const server = new LLMock({ port: 0 });
  server.on({ systemMessage: "read one part of a meeting" }, (request) => json(noted(turnsIn(request))));
  server.on({ systemMessage: "topic by topic" }, (request) => json(paragraphs(userOf(request))));
  server.on({ systemMessage: "from numbered facts" }, (request) => json(outcome(factsIn(userOf(request)))));
  server.on({ systemMessage: "You check lines" }, (request) => json(judged(userOf(request))));
  server.on({ systemMessage: "You correct lines" }, { content: '{"lines":[]}' });
  server.on({ systemMessage: "answer a question" }, (request) => ({ content: answered(turnsIn(request)) }));
  server.on({ systemMessage: "sort the meetings" }, { content: '{"groups":[]}' });
  server.on({ systemMessage: "propose the agenda" }, { content: '{"items":["What the model proposes"]}' });
  server.on({ systemMessage: "ready" }, { content: "ready" });
  await server.start();
  return server;
}

/** The settings of a program that asks this server. */
export function modelSettings(server: LLMock): Record<string, string> {
  return { AI_BASE_URL: `${server.url}/v1`, AI_MODEL: "test-model", AI_API_KEY: "secret-key" };
}

const json = (value: unknown) => ({ content: JSON.stringify(value) });

function userOf({ messages }: ChatCompletionRequest): string {
  return String(messages.findLast(({ role }) => role === "user")?.content);
}

function turnsIn(request: ChatCompletionRequest): Turn[] {
  return [...userOf(request).matchAll(/^(\d+) [^:\n]+: (.+)$/gm)].map(([, number, text]) => ({
    number: Number(number),
    text: text ?? "",
  }));
}

/** The first sentences of the longest turns, as they were said. */
function quotes(turns: Turn[], most: number): Turn[] {
  return turns
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, most)
    .map(({ number, text }) => ({ number, text: /^.{20,}?[.?!](?= |$)/.exec(text)?.[0] ?? text }));
}

const invented = "The project was cancelled in Lisbon for 90,000 euros.";

function noted(turns: Turn[]) {
  const fact = { kind: "point", who: null, due: null, reason: null };
  const points = quotes(turns, 4).map(({ number, text }) => ({ ...fact, text, turns: [number] }));
  const settled = turns.filter(({ text }) => /\b(?:agree to|stays on)\b/.test(text));
  const decisions = quotes(settled, settled.length).map(({ number, text }) => ({
    ...{ ...fact, kind: "decision", who: "Somebody" },
    ...{ text, turns: [number] },
  }));
  const title = points[0]?.text.split(" ").slice(0, 5).join(" ") ?? "Talk";
  return { topics: [{ title, turn: turns[0]?.number ?? 0 }], facts: [...points, ...decisions] };
}

type Fact = { number: number; kind: string; text: string };

function factsIn(text: string): Fact[] {
  return [...text.matchAll(/^(\d+) (\w+)(?: \([^)]*\))?: (.+)$/gm)].map(([, number, kind, said]) => ({
    ...{ number: Number(number), kind: kind ?? "", text: said ?? "" },
  }));
}

const lineOf = ({ number, text }: Fact) => ({ text, facts: [number] });

function outcome(facts: Fact[]) {
  const points = facts.filter(({ kind }) => kind === "point").map(lineOf);
  const decisions = facts.filter(({ kind }) => kind === "decision").map(lineOf);
  return {
    ...{ overview: points.slice(0, 2), discussions: points.slice(2, 5), tasks: [], questions: [] },
    decisions: [...decisions, { text: invented, facts: [facts[0]?.number ?? 0] }],
  };
}

function paragraphs(text: string) {
  return {
    topics: text.split(/^(?=Topic \d+: )/m).flatMap((part) => {
      const [, topic, title] = /^Topic (\d+): (.*)$/m.exec(part) ?? [];
      if (topic === undefined) return [];
      return [{ topic: Number(topic), title, sentences: factsIn(part).map(lineOf) }];
    }),
  };
}

/** The words that show a line are its own: this model only quotes. */
function judged(text: string) {
  return {
    lines: [...text.matchAll(/^Line (\d+), ([^:\n]+): (.+)$/gm)].map(([, line, kind, words]) => ({
      ...{ line: Number(line), verdict: kind === "a decision" ? "partly" : "supported" },
      ...{ who: null, words, why: null },
    })),
  };
}

function answered(turns: Turn[]): string {
  const lines = quotes(turns, 2).map(({ number, text }) => `${text} [${number}]`);
  return [...lines, "The project was cancelled in Lisbon. [1]"].join("\n");
}
