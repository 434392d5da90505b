import type { z } from "zod";
import type { Lane } from "./enums/job-lane.ts";

/** Something that payload, named in the past tense: "edit-request.approved". */
export type EventDefinition<N extends string = string, S extends z.ZodType = z.ZodType> = {
  event: N;
  payload: S;
  /** Also written to the audit log. */
  audited: boolean;
  /** Published to open pages and not stored. */
  transient: boolean;
};

export function defineEvent<N extends string, S extends z.ZodType>(
  event: N,
  payload: S,
  { audited = false, transient = false }: { audited?: boolean; transient?: boolean } = {},
): EventDefinition<N, S> {
  return { event, payload, audited, transient };
}

/** Options of events that go to the audit log. */
export const audited = { audited: true };

/** Work after the commit, named as an imperative: "summarize-meeting". Its handler is in `jobs/`. */
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

/** The deduplication key of a job for one subject: while a job with this key waits, `enqueue` adds no second one. */
export function jobKey(definition: JobDefinition, subject = ""): string {
  return `${definition.job} ${subject}`.trimEnd();
}

/** A committed event, as live pages get it. */
export type Committed = { eventId: string; event: string; payload: Record<string, unknown> };
