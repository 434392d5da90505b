import OpenAI, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  NotFoundError,
  RateLimitError,
} from "openai";
import { z } from "zod";
import { createFetch } from "../../outbound.ts";
import type { Usage } from "../port.ts";

/** More than any reply needs; it keeps a broken server from filling the memory. */
const mostBytes = 64 * 1024 * 1024;

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

export type Ask = {
  system: string;
  user: string;
  /** Most tokens of the reply. */
  mostTokens: number;
  signal?: AbortSignal | undefined;
};

/** Why no usable reply came, as a sentence for the reader. `again`: it may be worth another try. */
export class ModelFailure extends Error {
  override name = "ModelFailure";
  readonly again: boolean;
  constructor(message: string, again: boolean, cause?: unknown) {
    super(message, { cause });
    this.again = again;
  }
}

export interface ModelClient {
  /** The server's host and the model, as pages name them. */
  name: string;
  /** A reply that fits the schema; one repair is asked for when it does not. */
  json<S extends z.ZodType>(ask: Ask, schema: S, count: (usage: Usage) => void): Promise<z.output<S>>;
  /** A reply as it is written, piece by piece. */
  stream(ask: Ask, count: (usage: Usage) => void): AsyncIterable<string>;
}

const repair = (problem: string) =>
  `Your reply could not be used: ${problem}. Reply again with the JSON object only, exactly in the given schema.`;

type Message = { role: "system" | "user" | "assistant"; content: string };
type Shape = { name: string; schema: Record<string, unknown> };

export function openServer({ baseUrl, apiKey, timeoutMs }: ModelSettings): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey || "none",
    timeout: timeoutMs,
    maxRetries: 2,
    // Nothing of the process's own environment goes along.
    organization: null,
    project: null,
    fetch: createFetch({ trust: "configured", maxBytes: mostBytes }),
  });
}

export function createModelClient(settings: ModelSettings): ModelClient {
  const { baseUrl, model } = settings;
  const server = openServer(settings);
  /** What the server does not know is left out from then on; older ones know only `max_tokens`, and no schemas. */
  const knows = { max_completion_tokens: true, schemas: true };

  /** Makes a call again without what the server says it does not know. */
  async function adapted<T>(make: () => Promise<T>): Promise<T> {
    for (;;)
      try {
        return await make();
      } catch (error) {
        if (!learns(error)) throw toFailure(error);
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

  async function complete(messages: Message[], { mostTokens, signal }: Ask, shape: Shape) {
    const completion = await adapted(() =>
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
    );
    const [choice] = completion.choices ?? [];
    if (choice?.message?.refusal) throw new ModelFailure("The language model declined to answer.", false);
    if (choice?.finish_reason === "content_filter")
      throw new ModelFailure("The language model's filter stopped the reply.", false);
    return {
      text: choice?.message?.content ?? "",
      isCut: choice?.finish_reason === "length",
      usage: usageOf(completion.usage),
    };
  }

  return {
    name: `${new URL(baseUrl).host} ${model}`,

    async json(ask, schema, count) {
      const shape = { name: "reply", schema: jsonSchemaOf(schema) };
      const rules = `Reply with one JSON object in this schema and nothing else:\n${JSON.stringify(shape.schema)}`;
      const messages: Message[] = [
        { role: "system", content: `${ask.system}\n\n${rules}` },
        { role: "user", content: ask.user },
      ];
      for (let attempt = 0; ; attempt++) {
        const { text, isCut, usage } = await complete(messages, ask, shape);
        count(usage);
        const read = isCut ? { problem: "it was cut off" } : readJson(text, schema);
        if ("value" in read) return read.value;
        if (attempt > 0) throw new ModelFailure("The language model's reply could not be read.", true);
        messages.push({ role: "assistant", content: text }, { role: "user", content: repair(read.problem) });
      }
    },

    async *stream({ system, user, mostTokens, signal }, count) {
      const chunks = await adapted(() =>
        server.chat.completions.create(
          {
            model,
            messages: [
              { role: "system", content: system },
              { role: "user", content: user },
            ],
            ...limit(mostTokens),
            stream: true,
            stream_options: { include_usage: true },
          },
          { signal },
        ),
      );
      let isEnded = false;
      try {
        for await (const { choices, usage } of chunks) {
          if (usage) count(usageOf(usage));
          const [choice] = choices ?? [];
          if (choice?.delta?.content) yield choice.delta.content;
          if (choice?.finish_reason) isEnded = true;
        }
      } catch (error) {
        throw toFailure(error);
      }
      if (!isEnded) throw new ModelFailure("The language model's reply broke off.", true);
    },
  };
}

/** @returns the value, or what is wrong with the text in words for the model */
function readJson<S extends z.ZodType>(
  text: string,
  schema: S,
): { value: z.output<S> } | { problem: string } {
  // Some servers put the object into a code fence.
  const json = /\{[\s\S]*\}/.exec(text)?.[0];
  if (json === undefined) return { problem: "it held no JSON object" };
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

function usageOf(usage: { prompt_tokens?: number; completion_tokens?: number } | null | undefined): Usage {
  return { tokensIn: usage?.prompt_tokens ?? 0, tokensOut: usage?.completion_tokens ?? 0 };
}

export function toFailure(error: unknown): Error {
  if (error instanceof ModelFailure) return error;
  if (error instanceof APIUserAbortError) return error;
  const because = (message: string, again = true) => new ModelFailure(message, again, error);
  if (error instanceof APIConnectionTimeoutError) return because("The language model took too long.");
  if (error instanceof APIConnectionError)
    return because("The language model's server could not be reached.");
  if (error instanceof AuthenticationError)
    return because("The language model's server refused the key.", false);
  if (error instanceof NotFoundError)
    return because("The language model's server does not know this model.", false);
  if (error instanceof RateLimitError)
    return error.code === "insufficient_quota"
      ? because("The language model's account has no quota left.", false)
      : because("The language model's server is busy.");
  if (error instanceof APIError && error.status !== undefined && error.status < 500)
    return because(`The language model's server refused the request (${error.status}).`, false);
  return because("The language model's server failed.");
}
