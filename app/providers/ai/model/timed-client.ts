import { APIUserAbortError } from "openai";
import type { ModelClient } from "./client.ts";
import { ModelFailure } from "./failure.ts";

const tooLong = "The language model took too long.";

/**
 * The same client for a work that has one deadline: a call that is still running then ends, and none is begun after it.
 * @param until a moment of `performance.now()`
 */
export function timedClient(client: ModelClient, until: number): ModelClient {
  const within = (signal: AbortSignal | undefined) => {
    const left = until - performance.now();
    if (left <= 0) throw new ModelFailure(tooLong, true);
    const over = AbortSignal.timeout(Math.ceil(left));
    return { over, signal: signal ? AbortSignal.any([signal, over]) : over };
  };
  const failure = (error: unknown, over: AbortSignal) => {
    // Of a call that still waits for its turn, the error is the signal's own.
    const isOver = over.aborted && (error instanceof APIUserAbortError || error === over.reason);
    return isOver ? new ModelFailure(tooLong, true, error) : error;
  };
  return {
    name: client.name,
    async json(ask, schema, meter) {
      const { over, signal } = within(ask.signal);
      try {
        return await client.json({ ...ask, signal }, schema, meter);
      } catch (error) {
        throw failure(error, over);
      }
    },
    async *stream(ask, meter) {
      const { over, signal } = within(ask.signal);
      try {
        yield* client.stream({ ...ask, signal }, meter);
      } catch (error) {
        throw failure(error, over);
      }
    },
  };
}
