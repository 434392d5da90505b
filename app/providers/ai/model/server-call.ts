import { setTimeout as pause } from "node:timers/promises";
import OpenAI, { APIConnectionError, APIError } from "openai";
import { createFetch } from "../../outbound.ts";
import { retryAfterSeconds } from "../../provider-http.ts";
import type { ModelSettings } from "../port.ts";
import { type Breaker, createBreaker, type WatchedCall } from "./breaker.ts";
import { ModelFailure } from "./failure.ts";

/** More than any reply needs: a broken server must neither fill the memory nor hold up everybody. */
const largestReply = 4 * 1024 * 1024;
const mostRetries = 2;
/** Before the first retry, in ms; each later one waits twice as long, and all up to a half longer by chance. */
const firstWaitMs = 400;
/** A caller that gave up after so long has seen a server that does not answer, in ms. */
const patienceMs = 30_000;

/** The time of one call, which ends with its caller's. */
export type CallTime = {
  signal: AbortSignal;
  /** Something came: the time begins anew. */
  renew(): void;
  end(): void;
  /** What an error means, now that the call has ended; tells the breaker. */
  explain(error: unknown): unknown;
};

export interface ModelServer {
  api: OpenAI;
  breaker: Breaker;
  /**
   * Makes a call that the breaker let in, and again after a failure that may pass: all of it within the time of one call.
   * @param make resolves with the reply, or with the beginning of one that is then read within `time`
   * @throws ModelFailure where the server does not answer in time, else the client's own error
   */
  open<T>(make: (signal: AbortSignal) => Promise<T>, caller: AbortSignal | undefined): Promise<Opened<T>>;
  /** The same for a reply that comes in one piece. */
  call<T>(make: (signal: AbortSignal) => Promise<T>, caller: AbortSignal | undefined): Promise<T>;
}
type Opened<T> = { made: T; time: CallTime };

/** A server that speaks OpenAI's protocol. */
export function openModelServer({ baseUrl, apiKey, model, timeoutMs }: ModelSettings): ModelServer {
  const api = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey || "none",
    // Its own limit would hold for the headers alone, and its retries would each have it anew.
    timeout: timeoutMs * 2,
    maxRetries: 0,
    // Nothing of the process's own environment goes along.
    organization: null,
    project: null,
    fetch: createFetch({ trust: "configured", maxBytes: largestReply }),
  });
  const breaker = createBreaker({
    async probe() {
      const messages = [{ role: "user" as const, content: "Reply with: ready" }];
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        await api.chat.completions.create({ model, messages, max_tokens: 16 }, { signal });
      } catch (error) {
        // A refusal is an answer.
        if (statusOf(error) === undefined) throw error;
      }
    },
  });

  async function open<T>(make: (signal: AbortSignal) => Promise<T>, caller: AbortSignal | undefined) {
    const watched = breaker.begin();
    const time = startTime(timeoutMs, caller, watched);
    for (let tries = 0; ; tries++) {
      time.begin();
      try {
        const made = await make(time.signal);
        watched.answered();
        return { made, time };
      } catch (error) {
        const wait = time.signal.aborted || tries >= mostRetries ? undefined : waitAfter(error, tries);
        if (wait !== undefined && wait < time.leftMs()) {
          await pause(wait, undefined, { signal: time.signal }).catch(() => {});
          if (!time.signal.aborted) continue;
        }
        time.end();
        throw time.explain(error);
      }
    }
  }

  return {
    api,
    breaker,
    open,
    async call(make, caller) {
      const { made, time } = await open(make, caller);
      time.end();
      return made;
    },
  };
}

function startTime(timeoutMs: number, caller: AbortSignal | undefined, watched: WatchedCall) {
  const own = new AbortController();
  let ends = 0;
  let began = 0;
  let timer: NodeJS.Timeout | undefined;
  const renew = () => {
    clearTimeout(timer);
    ends = performance.now() + timeoutMs;
    timer = setTimeout(() => own.abort(), timeoutMs);
  };
  renew();
  return {
    signal: caller ? AbortSignal.any([caller, own.signal]) : own.signal,
    renew,
    end: () => clearTimeout(timer),
    begin: () => (began = performance.now()),
    leftMs: () => ends - performance.now(),
    explain(error: unknown): unknown {
      const waitedMs = performance.now() - began;
      if (own.signal.aborted) {
        // A try that began late says little of the server.
        if (waitedMs >= timeoutMs / 2) watched.silent("slow");
        return new ModelFailure("The language model took too long.", true, error);
      }
      if (caller?.aborted) {
        const isLate = caller.reason instanceof Error && caller.reason.name === "TimeoutError";
        if (isLate && waitedMs >= Math.min(patienceMs, timeoutMs)) watched.silent("slow");
        return error;
      }
      if (statusOf(error) !== undefined) watched.answered();
      else if (error instanceof APIConnectionError) watched.silent("unreachable");
      return error;
    },
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof APIError ? error.status : undefined;
}

/** How long to wait for another try, in ms; undefined where it would fail the same way. */
function waitAfter(error: unknown, tries: number): number | undefined {
  const status = statusOf(error);
  const mayPass =
    error instanceof APIConnectionError ||
    (status !== undefined && (status >= 500 || [408, 409, 429].includes(status)));
  if (!mayPass || !(error instanceof APIError) || error.code === "insufficient_quota") return undefined;
  const { headers } = error;
  const asked =
    headers?.get("retry-after") === "0"
      ? 0
      : Number(headers?.get("retry-after-ms") ?? (retryAfterSeconds(headers) ?? Number.NaN) * 1000);
  const wait = Number.isFinite(asked) ? asked : firstWaitMs * 2 ** tries;
  return wait * (1 + Math.random() / 2);
}
