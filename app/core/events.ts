import type { z } from "zod";

/** Something that happened, named in the past tense: "edit-request.approved". */
export type EventDefinition<N extends string = string, S extends z.ZodType = z.ZodType> = {
  event: N;
  payload: S;
  /** It is a sensitive act, and is written into the audit log with it. */
  audited: boolean;
  /** It is published to open pages and stored nowhere. */
  transient: boolean;
};

export function defineEvent<N extends string, S extends z.ZodType>(
  event: N,
  payload: S,
  { audited = false, transient = false }: { audited?: boolean; transient?: boolean } = {},
): EventDefinition<N, S> {
  return { event, payload, audited, transient };
}

/** For events that are sensitive acts. */
export const audited = { audited: true };

/**
 * Work of one kind waits only for its own kind: a long transcript holds up neither a delivered line nor a mail.
 * "quick" is for what touches nothing but the database.
 */
export type Lane = "quick" | "deliveries" | "mail" | "engine";

/** Work to be done after the commit, named as an imperative: "summarize-meeting". The handler lives in `jobs/`. */
export type JobDefinition<N extends string = string, S extends z.ZodType = z.ZodType> = {
  job: N;
  payload: S;
  /** Tries before the job is put aside as dead. */
  maxAttempts: number;
  lane: Lane;
};

export function defineJob<N extends string, S extends z.ZodType>(
  job: N,
  payload: S,
  { maxAttempts = 5, lane = "quick" }: { maxAttempts?: number; lane?: Lane } = {},
): JobDefinition<N, S> {
  return { job, payload, maxAttempts, lane };
}

/** A job's key for one thing, as `enqueue` takes it: while a job with this key waits, it is asked for no second time. */
export function jobKey(definition: JobDefinition, subject = ""): string {
  return `${definition.job} ${subject}`.trimEnd();
}

/** A job that an event asks for. It gets the event's payload, and `event_id` beside it. */
export type Reaction = {
  event: string;
  job: JobDefinition;
  key: (happened: Record<string, unknown>) => string;
};

/**
 * @param key what the job is about. Events that come while a job about the same waits are covered by that one, so it has
 * to read what there is when it runs, and not what was there when it was asked for.
 */
export function react<E extends z.ZodType, J extends z.ZodType>(
  { event }: EventDefinition<string, E>,
  job: JobDefinition<string, J>,
  { key }: { key: (happened: z.output<E> & { event_id: string }) => string },
): Reaction {
  return { event, job, key: (happened) => jobKey(job, key(happened as z.output<E> & { event_id: string })) };
}

/** What a live page is told once a change is committed: the event and whom it concerns. */
export type Committed = { eventId: string; event: string; payload: Record<string, unknown> };
