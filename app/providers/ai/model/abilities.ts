import { APIError } from "openai";
import { z } from "zod";
import { jsonOrNull } from "#app/core/parse-json.ts";

const Abilities = z.object({
  /** The name of the limit of a reply: older servers know only `max_tokens`, newer models of OpenAI refuse it. */
  limit: z.enum(["max_completion_tokens", "max_tokens"]),
  /** A schema that is kept to, a promise of some JSON object, or neither. */
  json: z.enum(["schema", "object", "text"]),
  /** Whether a temperature may be named; models that reason have their own. */
  temperature: z.boolean(),
  /** Whether the tokens of a streamed reply can be asked for. */
  streamUsage: z.boolean(),
});
const CallKind = z.enum(["text", "json", "stream"]);
const Stored = Abilities.extend({ learned: z.array(CallKind) });

/** What a server takes with one of its models; servers that speak the same protocol know different parts of it. */
export type Abilities = z.output<typeof Abilities>;

/** Kinds of calls, which use different abilities. */
export type CallKind = z.output<typeof CallKind>;

/** Keeps what is known of servers, as text, by server and model. Neither call rejects. */
export type AbilityStore = {
  read(server: string): Promise<string | null>;
  write(server: string, known: string): Promise<void>;
};

export interface LearnedAbilities {
  /** The first call of a kind goes alone; those that come meanwhile wait for what it learns. */
  inTurn<T>(kind: CallKind, work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T>;
  /** Makes a call, and again without what the server refuses. */
  fitting<T>(kind: CallKind, make: (abilities: Abilities) => Promise<T>): Promise<T>;
  current(): Abilities;
  /** Begins anew: a server may have learned since. */
  forget(): void;
}

const most: Abilities = {
  limit: "max_completion_tokens",
  json: "schema",
  temperature: true,
  streamUsage: true,
};

/** @param server names the server and the model */
export function learnAbilities(server: string, store?: AbilityStore): LearnedAbilities {
  let abilities = most;
  let learned = new Set<CallKind>();
  const learning = new Map<CallKind, Promise<unknown>>();
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const text = await store?.read(server);
    const stored = text ? Stored.safeParse(jsonOrNull(text)).data : undefined;
    if (!stored) return;
    const { learned: kinds, ...known } = stored;
    abilities = known;
    learned = new Set(kinds);
  }

  /** @param leftOut what a call was made without, now that it was answered */
  async function keep(kind: CallKind, leftOut: Partial<Abilities>): Promise<void> {
    if (learned.has(kind) && Object.keys(leftOut).length === 0) return;
    abilities = { ...abilities, ...leftOut };
    learned.add(kind);
    await store?.write(server, JSON.stringify({ ...abilities, learned: [...learned] }));
  }

  return {
    async inTurn(kind, work, signal) {
      loading ??= load();
      await loading;
      while (!learned.has(kind)) {
        const first = learning.get(kind);
        if (!first) {
          const own = work();
          learning.set(
            kind,
            own.catch(() => {}),
          );
          return await own.finally(() => learning.delete(kind));
        }
        await unlessAborted(first, signal);
      }
      return await work();
    },

    async fitting(kind, make) {
      // Others hear of it once it was of use: a call may leave something out for nothing.
      let leftOut: Partial<Abilities> = {};
      const refused = new Set<string>();
      for (;;) {
        const used = { ...abilities, ...leftOut };
        let made: Awaited<ReturnType<typeof make>>;
        try {
          made = await make(used);
        } catch (error) {
          refused.add(keyOf(used));
          if (!isRefusal(error)) throw error;
          // Where they changed meanwhile, another call has learned.
          const isOutdated = keyOf({ ...abilities, ...leftOut }) !== keyOf(used);
          if (!isOutdated) leftOut = { ...leftOut, ...refusedIn(error, used) };
          if (refused.has(keyOf({ ...abilities, ...leftOut }))) throw error;
          continue;
        }
        await keep(kind, leftOut);
        return made;
      }
    },

    current: () => abilities,

    forget() {
      abilities = most;
      learned = new Set();
      loading = Promise.resolve();
    },
  };
}

const keyOf = (abilities: Abilities) => JSON.stringify(abilities);

function isRefusal(error: unknown): error is APIError {
  return error instanceof APIError && (error.status === 400 || error.status === 422);
}

/** What to do without after a refusal, or in its place; undefined where it names none of what was used. */
function refusedIn(error: APIError, used: Abilities): Partial<Abilities> | undefined {
  const words = `${error.param ?? ""} ${error.message}`;
  // vLLM names the limit where a text is too long for the model.
  if (/context (length|window|size)|too (large|long)/i.test(words)) return undefined;
  if (/temperature/.test(words)) return used.temperature ? { temperature: false } : undefined;
  if (/stream_options|include_usage/.test(words))
    return used.streamUsage ? { streamUsage: false } : undefined;
  if (/max_(completion_)?tokens/.test(words))
    return { limit: used.limit === "max_tokens" ? "max_completion_tokens" : "max_tokens" };
  if (!/response_format|json_schema|json_object|schema|grammar/i.test(words)) return undefined;
  if (used.json === "schema") return { json: "object" };
  return used.json === "object" ? { json: "text" } : undefined;
}

function unlessAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  if (!signal) return work;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
