import type { z } from "zod";
import type { Scope } from "./context.ts";
import { type EventDefinition, type JobDefinition, jobKey } from "./events.ts";

/** A job that an event enqueues. Its payload is the event's, with `event_id` added. */
export type Reaction = {
  event: string;
  job: JobDefinition;
  key: (payload: Record<string, unknown>) => string;
  /** Unless this holds at the end of the event's transaction, the job would have nothing to do and is not enqueued. */
  when: Condition<Record<string, unknown>> | undefined;
};

/**
 * @param key the subject of the job. An event that comes while a job of the same subject waits enqueues no second one, so
 * the handler has to read the state at the time it runs.
 */
export function react<E extends z.ZodType, J extends z.ZodType>(
  { event }: Pick<EventDefinition<string, E>, "event" | "payload">,
  job: JobDefinition<string, J>,
  { key, when }: { key: (payload: Told<E>) => string; when?: Condition<Told<E>> },
): Reaction {
  return {
    event,
    job,
    key: (payload) => jobKey(job, key(payload as Told<E>)),
    when: when as Condition<Record<string, unknown>> | undefined,
  };
}

/** What a reaction gets of an event. */
type Told<E extends z.ZodType> = z.output<E> & { event_id: string };

type ConditionScope = Pick<Scope, "q" | "now">;

/** Whether a job that reacts to an event has something to do, asked in the event's transaction. */
export type Condition<I = never> = {
  (scope: ConditionScope, input: I): Promise<boolean>;
  operation: string;
  kind: "read";
};

/** Defines one, beside the reads of its noun. When in doubt it holds: the job looks itself. */
export function condition<S extends z.ZodType>({
  name: operation,
  holds,
}: {
  /** noun.verb, as of an operation. */
  name: string;
  input: S;
  holds: (scope: ConditionScope, input: z.output<S>) => Promise<boolean>;
}): Condition<z.output<S>> {
  const ask = (scope: ConditionScope, input: z.output<S>) => holds(scope, input);
  return Object.assign(ask, { operation, kind: "read" as const });
}
