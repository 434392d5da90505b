import OpenAI, { APIError } from "openai";
import { z } from "zod";
import { jsonCounter, usualJson } from "#app/core/json-bound.ts";
import { createFetch } from "../../outbound.ts";
import type { Meter, Usage } from "../port.ts";
import { ModelFailure, toFailure } from "./failure.ts";
import { costOfFailure, hold, tokensIn, usageOf } from "./metered.ts";

/** More than any reply needs: a broken server must neither fill the memory nor hold up everybody. */
export const largestReply = 4 * 1024 * 1024;
const replyBound = { ...usualJson, values: 20_000 };

/** Any server that speaks OpenAI's chat completions: OpenAI, Ollama, llama.cpp, vLLM, LM Studio, Mistral, Azure. */
export type ModelSettings = {
  /** Like `http://localhost:11434/v1`. */
  baseUrl: string;
  /** Empty where the server asks for none. */
  apiKey: string;
  model: string;
  /** How long one call may take, in ms. */
  timeoutMs: number;
};

export type ModelRequest = {
  system: string;
  user: string;
  /** Most tokens of the reply. */
  mostTokens: number;
  signal?: AbortSignal | undefined;
};

export interface ModelClient {
  /** The server's host and the model, as pages name them. */
  name: string;
  /** A reply that fits the schema; one repair is asked for when it does not. */
  json<S extends z.ZodType>(ask: ModelRequest, schema: S, meter: Meter): Promise<z.output<S>>;
  /** A reply as it is written, piece by piece. */
  stream(ask: ModelRequest, meter: Meter): AsyncIterable<string>;
}

const repair = (problem: string) =>
  `Your reply could not be used: ${problem}. Reply again with the JSON object only, exactly in the given schema.`;

type Message = { role: "system" | "user" | "assistant"; content: string };
type Shape = { name: string; schema: Record<string, unknown> };

/** @param maxBytes the largest answer */
export function openServer({ baseUrl, apiKey, timeoutMs }: ModelSettings, maxBytes: number): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey || "none",
    timeout: timeoutMs,
    maxRetries: 2,
    // Nothing of the process's own environment goes along.
    organization: null,
    project: null,
    fetch: createFetch({ trust: "configured", maxBytes }),
  });
}

export function createModelClient(settings: ModelSettings): ModelClient {
  const { baseUrl, model } = settings;
  const server = openServer(settings, largestReply);
  /** What the server does not know is left out from then on; older ones know only `max_tokens`, and no schemas. */
  const knows = { max_completion_tokens: true, schemas: true };

  /** Makes a call again without what the server says it does not know. */
  async function adapted<T>(make: () => Promise<T>, failed: (error: unknown) => void): Promise<T> {
    for (;;)
      try {
        return await make();
      } catch (error) {
        if (learns(error)) continue;
        failed(error);
        throw toFailure(error);
      }
  }

  function learns(error: unknown): boolean {
    if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return false;
    const words = `${error.param ?? ""} ${error.message}`;
    if (knows.max_completion_tokens && /max_completion_tokens/.test(words))
      knows.max_completion_tokens = false;
    else if (knows.schemas && /response_format|json_schema|schema/.test(words)) knows.schemas = false;
    else return false;
    return true;
  }

  const limit = (most: number) =>
    knows.max_completion_tokens ? { max_completion_tokens: most } : { max_tokens: most };

  async function complete(
    messages: Message[],
    { mostTokens, signal }: ModelRequest,
    shape: Shape,
    meter: Meter,
  ) {
    const most = mostOf(messages, mostTokens);
    const held = await hold(meter, most);
    const completion = await adapted(
      () =>
        server.chat.completions.create(
          {
            model,
            messages,
            ...limit(mostTokens),
            response_format: knows.schemas
              ? { type: "json_schema", json_schema: { ...shape, strict: true } }
              : { type: "json_object" },
          },
          { signal },
        ),
      (error) => held.settle(costOfFailure(error, most)),
    );
    const [choice] = completion.choices ?? [];
    const text = choice?.message?.content ?? "";
    held.settle(usageOf(completion.usage, { ...most, tokensOut: tokensIn(text) }));
    if (choice?.message?.refusal) throw new ModelFailure("The language model declined to answer.", false);
    if (choice?.finish_reason === "content_filter")
      throw new ModelFailure("The language model's filter stopped the reply.", false);
    return { text, isCut: choice?.finish_reason === "length" };
  }

  return {
    name: `${new URL(baseUrl).host} ${model}`,

    async json(ask, schema, meter) {
      const shape = { name: "reply", schema: jsonSchemaOf(schema) };
      const rules = `Reply with one JSON object in this schema and nothing else:\n${JSON.stringify(shape.schema)}`;
      const messages: Message[] = [
        { role: "system", content: `${ask.system}\n\n${rules}` },
        { role: "user", content: ask.user },
      ];
      for (let attempt = 0; ; attempt++) {
        const { text, isCut } = await complete(messages, ask, shape, meter);
        const read = isCut ? { problem: "it was cut off" } : readJson(text, schema);
        if ("value" in read) return read.value;
        if (attempt > 0) throw new ModelFailure("The language model's reply could not be read.", true);
        messages.push({ role: "assistant", content: text }, { role: "user", content: repair(read.problem) });
      }
    },

    async *stream({ system, user, mostTokens, signal }, meter) {
      const messages: Message[] = [
        { role: "system", content: system },
        { role: "user", content: user },
      ];
      const most = mostOf(messages, mostTokens);
      const held = await hold(meter, most);
      const chunks = await adapted(
        () =>
          server.chat.completions.create(
            {
              model,
              messages,
              ...limit(mostTokens),
              stream: true,
              stream_options: { include_usage: true },
            },
            { signal },
          ),
        (error) => held.settle(costOfFailure(error, most)),
      );
      let isEnded = false;
      let text = "";
      let counted: Parameters<typeof usageOf>[0];
      try {
        for await (const { choices, usage } of chunks) {
          counted = usage ?? counted;
          const [choice] = choices ?? [];
          if (choice?.delta?.content) {
            text += choice.delta.content;
            yield choice.delta.content;
          }
          if (choice?.finish_reason) isEnded = true;
        }
      } catch (error) {
        throw toFailure(error);
      } finally {
        // Also of an answer that its reader stopped.
        held.settle(usageOf(counted, { ...most, tokensOut: tokensIn(text) }));
      }
      if (!isEnded) throw new ModelFailure("The language model's reply broke off.", true);
    },
  };
}

/** The most that one call may cost. */
function mostOf(messages: Message[], mostTokens: number): Usage {
  return { tokensIn: tokensIn(...messages.map(({ content }) => content)), tokensOut: mostTokens };
}

/** @returns the value, or what is wrong with the text in words for the model */
function readJson<S extends z.ZodType>(
  text: string,
  schema: S,
): { value: z.output<S> } | { problem: string } {
  // Some servers put the object into a code fence.
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  if (!json.startsWith("{")) return { problem: "it held no JSON object" };
  if (jsonCounter(replyBound).count(Buffer.from(json)) !== undefined)
    return { problem: "it held far more than was asked for" };
  try {
    const parsed = schema.safeParse(JSON.parse(json));
    return parsed.success ? { value: parsed.data } : { problem: z.prettifyError(parsed.error).slice(0, 500) };
  } catch {
    return { problem: "it was not valid JSON" };
  }
}

function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: "draft-7", io: "input" });
  return rest;
}
