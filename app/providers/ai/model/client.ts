import { APIUserAbortError } from "openai";
import { z } from "zod";
import { jsonCounter, usualJson } from "#app/core/json-bound.ts";
import type { Meter, ModelSettings, Usage } from "../port.ts";
import { type Abilities, type AbilityStore, type CallKind, learnAbilities } from "./abilities.ts";
import { ModelFailure, toFailure } from "./failure.ts";
import { costOfFailure, hold, tokensIn, usageOf } from "./metered.ts";
import { type ModelServer, openModelServer } from "./server-call.ts";
import { strictSchema, withoutNulls } from "./strict-schema.ts";

const replyBound = { ...usualJson, values: 20_000 };

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

export interface OpenModelClient extends ModelClient {
  /** A reply in whatever form. */
  text(ask: ModelRequest, meter: Meter): Promise<string>;
  /** What the server takes, as far as it is known. */
  abilities(): Abilities;
  /** Learns anew what the server takes: it may have been updated. */
  forget(): void;
  /** Ends what runs beside the calls. */
  close(): void;
}

type Shared = {
  /** Where what a server takes is kept; without it, it is learned at each start. */
  store?: AbilityStore | undefined;
  /** The server, where other clients use it too. */
  server?: ModelServer | undefined;
};

const repair = (problem: string) =>
  `Your reply could not be used: ${problem}. Reply again with the JSON object only, exactly in the given schema.`;

type Message = { role: "system" | "user" | "assistant"; content: string };
type Shape = { name: string; schema: Record<string, unknown> };

/** A client of any server that speaks OpenAI's chat completions: OpenAI, Azure, Mistral, Ollama, llama.cpp, vLLM, LM Studio. */
export function createModelClient(settings: ModelSettings, shared: Shared = {}): OpenModelClient {
  const { baseUrl, model } = settings;
  const server = shared.server ?? openModelServer(settings);
  const known = learnAbilities(`${baseUrl} ${model}`, shared.store);

  /** Sets tokens aside and makes a call in the form that the server takes. */
  function metered<T>(
    kind: CallKind,
    { messages, mostTokens, signal }: Pick<ModelRequest, "mostTokens" | "signal"> & { messages: Message[] },
    meter: Meter,
    make: (abilities: Abilities) => Promise<T>,
  ) {
    server.breaker.enter();
    return known.inTurn(
      kind,
      async () => {
        server.breaker.enter();
        const most = mostOf(messages, mostTokens);
        const held = await hold(meter, most);
        try {
          return { made: await known.fitting(kind, make), most, held };
        } catch (error) {
          held.settle(costOfFailure(error, most));
          throw toFailure(error);
        }
      },
      signal,
    );
  }

  /** What every call names. */
  const usual = ({ limit, temperature }: Abilities, most: number) => ({
    model,
    [limit]: most,
    // Little is left to chance; some models repeat themselves without end at 0.
    ...(temperature && { temperature: 0.2 }),
  });

  /** Throws where a reply did not come to its own end. */
  function assertAllowed(refusal: unknown, end: string | null | undefined): void {
    if (refusal) throw new ModelFailure("The language model declined to answer.", false);
    if (end === "content_filter")
      throw new ModelFailure("The language model's filter stopped the reply.", false);
  }

  async function complete(messages: Message[], ask: ModelRequest, shape: Shape | null, meter: Meter) {
    const { made, most, held } = await metered(shape ? "json" : "text", { ...ask, messages }, meter, (can) =>
      server.call(
        (signal) =>
          server.api.chat.completions.create(
            { ...usual(can, ask.mostTokens), messages, ...(shape && formatOf(can, shape)) },
            { signal },
          ),
        ask.signal,
      ),
    );
    const [choice] = made.choices ?? [];
    const text = choice?.message?.content ?? "";
    held.settle(usageOf(made.usage, { ...most, tokensOut: tokensIn(text) }));
    assertAllowed(choice?.message?.refusal, choice?.finish_reason);
    return { text, isCut: choice?.finish_reason === "length" };
  }

  return {
    name: `${new URL(baseUrl).host} ${model}`,
    abilities: known.current,
    forget: known.forget,
    close: () => server.breaker.close(),

    text: async (ask, meter) => (await complete(opening(ask), ask, null, meter)).text,

    async json(ask, schema, meter) {
      const shape = { name: "reply", schema: strictSchema(schema) };
      const rules = `Reply with one JSON object in this schema and nothing else:\n${JSON.stringify(shape.schema)}`;
      const messages = opening({ ...ask, system: `${ask.system}\n\n${rules}` });
      for (let attempt = 0; ; attempt++) {
        const { text, isCut } = await complete(messages, ask, shape, meter);
        const read = isCut ? { problem: "it was cut off" } : readJson(text, schema);
        if ("value" in read) return read.value;
        if (attempt > 0) throw new ModelFailure("The language model's reply could not be read.", true);
        messages.push({ role: "assistant", content: text }, { role: "user", content: repair(read.problem) });
      }
    },

    async *stream(ask, meter) {
      const messages = opening(ask);
      const { made, most, held } = await metered("stream", { ...ask, messages }, meter, (can) =>
        server.open(
          (signal) =>
            server.api.chat.completions.create(
              {
                ...usual(can, ask.mostTokens),
                messages,
                stream: true,
                ...(can.streamUsage && { stream_options: { include_usage: true } }),
              },
              { signal },
            ),
          ask.signal,
        ),
      );
      const { made: chunks, time } = made;
      let end: string | null = null;
      let refusal = "";
      let text = "";
      let counted: Parameters<typeof usageOf>[0];
      try {
        for await (const { choices, usage } of chunks) {
          time.renew();
          counted = usage ?? counted;
          const [choice] = choices ?? [];
          if (choice?.delta?.content) {
            text += choice.delta.content;
            yield choice.delta.content;
          }
          refusal += choice?.delta?.refusal ?? "";
          end = choice?.finish_reason ?? end;
        }
        // A stream that is stopped ends without an error.
        if (time.signal.aborted) throw new APIUserAbortError();
      } catch (error) {
        throw toFailure(time.explain(error));
      } finally {
        time.end();
        // Also of an answer that its reader stopped.
        held.settle(usageOf(counted, { ...most, tokensOut: tokensIn(text) }));
      }
      assertAllowed(refusal, end);
      if (end === null) throw new ModelFailure("The language model's reply was cut off.", true);
    },
  };
}

function opening({ system, user }: ModelRequest): Message[] {
  return [
    { role: "system", content: system },
    { role: "user", content: user },
  ];
}

function formatOf({ json }: Abilities, shape: Shape) {
  if (json === "text") return {};
  return {
    response_format:
      json === "schema"
        ? { type: "json_schema" as const, json_schema: { ...shape, strict: true } }
        : { type: "json_object" as const },
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
    const parsed = schema.safeParse(withoutNulls(JSON.parse(json), schema));
    return parsed.success ? { value: parsed.data } : { problem: z.prettifyError(parsed.error).slice(0, 500) };
  } catch {
    return { problem: "it was not valid JSON" };
  }
}
