import { z } from "zod";
import type { CompletionCandidate, OpenPromise } from "#app/intelligence/completions.ts";
import type { Turn } from "#app/intelligence/types.ts";
import type { FoundCompletion, Meter } from "../port.ts";
import type { ModelClient } from "./client.ts";
import { singleLine } from "./plain-text.ts";
import { completionPrompt } from "./prompts/completions.ts";
import { fence } from "./prompts/fence.ts";

const Reply = z.object({
  pairs: z.array(z.object({ number: z.number().int(), says: z.enum(["done", "not done"]) })),
});

/** So many are asked about at once, the surest first. */
const mostJudged = 40;
/** Turns before and after the words that the model sees. */
const around = 2;
const replyTokens = 1500;

type About = { promises: OpenPromise[]; turns: Turn[] };
type Asked = { meter: Meter; signal?: AbortSignal | undefined };

/**
 * Which of these words say that a promise was kept. The model chooses among those that the rules let through, so that it can
 * quote nothing nobody said; of which it says nothing is not done.
 */
export async function modelCompletions(
  client: ModelClient,
  candidates: CompletionCandidate[],
  { promises, turns }: About,
  { meter, signal }: Asked,
): Promise<FoundCompletion[]> {
  const asked = [...candidates].sort((a, b) => b.score - a.score).slice(0, mostJudged);
  const byId = new Map(promises.map((promise) => [promise.id, promise]));
  const list = asked.map(({ promise: id, turn, quote }, number) => {
    const promise = byId.get(id);
    const near = turns.slice(Math.max(0, turn - around), turn + around + 1);
    return [
      `${number} promise: ${singleLine(promise?.text ?? "")} (${singleLine(promise?.owner ?? "nobody")})`,
      ...near.map(({ speaker, text }) => `${number} near: ${singleLine(`${speaker}: ${text}`)}`),
      `${number} words: ${singleLine(`${turns[turn]?.speaker}: ${quote}`)}`,
    ].join("\n");
  });
  const ask = { system: completionPrompt, user: fence(list.join("\n")), mostTokens: replyTokens, signal };
  const { pairs } = await client.json(ask, Reply, meter);
  const done = new Set(pairs.filter(({ says }) => says === "done").map(({ number }) => number));
  return asked
    .filter((_, number) => done.has(number))
    .map(({ score: _, ...found }) => ({ ...found, engine: client.name }));
}
