import type { Log } from "#app/core/log.ts";
import { cutPassages } from "#app/intelligence/meeting-index.ts";
import type { Turn } from "#app/intelligence/types.ts";
import type { Embedder, Meter, ModelSettings, Vector } from "../port.ts";
import { ModelFailure, toFailure } from "./failure.ts";
import { costOfFailure, hold, tokensIn, usageOf } from "./metered.ts";
import { singleLine } from "./plain-text.ts";
import { openModelServer } from "./server-call.ts";

type Watch = { signal?: AbortSignal | undefined; meter?: Meter | undefined };

/** Passages of one call; about 9,000 tokens. */
const atOnce = 32;
/** Characters of a passage; models with a short window take some 500 tokens. */
const longestText = 8_000;

/**
 * Vectors of a server that speaks OpenAI's embeddings. What fails is logged and gives null: search goes on by words. Nothing
 * is sent for a call without a meter.
 * @param server the server, where a client of another of its models is open
 */
export function createEmbedder(
  settings: ModelSettings,
  log: Pick<Log, "warn">,
  server = openModelServer(settings),
): Embedder {
  const { model, baseUrl } = settings;

  async function vectorsOf(input: string[], { signal, meter }: Watch): Promise<Vector[]> {
    if (!meter) throw new ModelFailure("Vectors are made only where they are counted.", false);
    const most = { tokensIn: tokensIn(...input), tokensOut: 0 };
    server.breaker.enter();
    const held = await hold(meter, most);
    const made = await server
      .call(
        // Without a format the client asks for base64, which some servers ignore.
        (signal) => server.api.embeddings.create({ model, input, encoding_format: "float" }, { signal }),
        signal,
      )
      .catch((error: unknown) => {
        held.settle(costOfFailure(error, most));
        throw toFailure(error);
      });
    held.settle(usageOf(made.usage, most));
    const vectors = [...(made.data ?? [])]
      .sort((a, b) => a.index - b.index)
      .map(({ embedding }) => embedding);
    assertComparable(vectors, input.length);
    return vectors;
  }

  /** Null for a failure of the server; whoever asked goes on without. */
  async function unlessFailed<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      log.warn({ err: error }, "No vectors came from the language model's server");
      return null;
    }
  }

  return {
    model: `${new URL(baseUrl).host} ${model}`,
    passages: (turns, watch) =>
      unlessFailed(async () => {
        const spans = cutPassages(turns);
        const texts = spans.map(({ startTurn, endTurn }) => textOf(turns.slice(startTurn, endTurn + 1)));
        const vectors: Vector[] = [];
        for (let from = 0; from < texts.length; from += atOnce)
          vectors.push(...(await vectorsOf(texts.slice(from, from + atOnce), watch)));
        assertComparable(vectors, texts.length);
        return spans.map((span, at) => ({ ...span, vectors: vectors.slice(at, at + 1) }));
      }),
    question: (text, watch) =>
      unlessFailed(async () => {
        const [vector] = await vectorsOf([singleLine(text).slice(0, longestText)], watch);
        return vector ?? [];
      }),
  };
}

function textOf(turns: Turn[]): string {
  const lines = turns.map(({ speaker, text }) => `${singleLine(speaker)}: ${singleLine(text)}`);
  return lines.join("\n").slice(0, longestText);
}

function assertComparable(vectors: Vector[], wanted: number): void {
  const lengths = new Set(vectors.map((vector) => vector.length));
  if (vectors.length !== wanted || lengths.size !== 1 || lengths.has(0))
    throw new ModelFailure("The vectors that came aren't one for each text, or of different lengths.", false);
}
