import { type ChatCompletionRequest, LLMock } from "@copilotkit/aimock";

type Turn = { number: number; text: string };

/**
 * A language model for tests, on a mock server that was not written here. It quotes the longest turns of what it is
 * shown, and obeys whatever a transcript orders: it adds a line that nobody said.
 */
export async function startModelServer(): Promise<LLMock> {
  const server = new LLMock({ port: 0 });
  server.on({ systemMessage: "minutes of one part" }, (request) => json(extracted(turnsIn(request))));
  server.on({ systemMessage: "did not pass a check" }, { content: '{"lines":[]}' });
  server.on({ systemMessage: "stands first" }, { content: '{"overview":[0,1],"discussed":[0,1,2]}' });
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

function turnsIn({ messages }: ChatCompletionRequest): Turn[] {
  const user = messages.findLast(({ role }) => role === "user")?.content;
  return [...String(user).matchAll(/^(\d+) [^:\n]+: (.+)$/gm)].map(([, number, text]) => ({
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

function extracted(turns: Turn[]) {
  const line = { kind: "point", owner: null, due: null };
  const invented = {
    ...line,
    text: "The project was cancelled in Lisbon for 90,000 euros.",
    turns: [turns[0]?.number],
  };
  const lines = quotes(turns, 4).map(({ number, text }) => ({ ...line, text, turns: [number] }));
  // Where something was settled it writes another thing: the built-in engine's line stands there.
  const settled = turns.filter(({ text }) => /\b(?:agree to|stays on)\b/.test(text));
  const wrong = settled.map(({ number }) => ({
    ...invented,
    kind: "decision",
    turns: [number],
  }));
  return { topic: lines[0]?.text.split(" ").slice(0, 5).join(" "), lines: [...lines, ...wrong, invented] };
}

function answered(turns: Turn[]): string {
  const lines = quotes(turns, 2).map(({ number, text }) => `${text} [${number}]`);
  return [...lines, "The project was cancelled in Lisbon. [1]"].join("\n");
}
