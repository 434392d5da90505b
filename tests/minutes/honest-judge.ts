import { type ChatCompletionRequest, LLMock } from "@copilotkit/aimock";
import { createModelClient, type ModelClient } from "#app/providers/ai/model/client.ts";
import type { EvaluationMeeting } from "./evaluation-set.ts";
import { honestJudgement, type Judgement } from "./line-checks.ts";

/** A model that judges the lines of the set as they are, and mends none; `stop` ends its server. */
export async function startHonestJudge(
  meetings: EvaluationMeeting[],
): Promise<{ client: ModelClient; stop: () => Promise<void> }> {
  return startJudgeOf(
    (text) =>
      meetings.map((meeting) => honestJudgement(text, meeting)).find((one) => one !== null) ?? "not said",
  );
}

/** A model that judges lines so, and mends none. */
export async function startJudgeOf(
  verdictOf: (text: string) => Judgement,
): Promise<{ client: ModelClient; stop: () => Promise<void> }> {
  const server = new LLMock({ port: 0 });
  server.on({ systemMessage: "You check lines" }, (request) => ({
    content: JSON.stringify({
      lines: askedIn(request).map((asked) => answerTo(asked, verdictOf(asked.text))),
    }),
  }));
  server.on({ systemMessage: "You correct lines" }, { content: '{"lines":[]}' });
  await server.start();
  return { client: clientOf(server.url), stop: () => server.stop() };
}

/** A model whose server answers nothing of use: nobody judges. */
export async function startSilentJudge(): Promise<{ client: ModelClient; stop: () => Promise<void> }> {
  const server = new LLMock({ port: 0 });
  server.on({ predicate: () => true }, { content: "I would rather not." });
  await server.start();
  return { client: clientOf(server.url), stop: () => server.stop() };
}

function clientOf(url: string): ModelClient {
  return createModelClient({ baseUrl: `${url}/v1`, apiKey: "", model: "judge", timeoutMs: 5000 });
}

type Asked = { line: number; kind: string; text: string; cited: string };

function askedIn({ messages }: ChatCompletionRequest): Asked[] {
  const user = String(messages.findLast(({ role }) => role === "user")?.content);
  return user.split(/^(?=Line \d+, )/m).flatMap((part) => {
    const [, line, kind = "", text = ""] = /^Line (\d+), ([^:\n]+): (.+)$/m.exec(part) ?? [];
    const [, cited = ""] = /^\d+\* [^:\n]+: (.+)$/m.exec(part) ?? [];
    return line === undefined ? [] : [{ line: Number(line), kind, text, cited }];
  });
}

function answerTo({ line, kind, cited }: Asked, verdict: Judgement) {
  const owner = /^a task of (.+?)(?:, due .*)?$/.exec(kind)?.[1];
  const who = owner && owner !== "nobody named" ? owner : kind === "a decision" ? "Somebody" : null;
  return { line, verdict, who, words: cited, why: null };
}
