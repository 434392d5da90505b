import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { callOutcomes, jobStates, outcomes } from "./filters.ts";

const limit = z.coerce.number().int().min(1).max(100).default(30);

export const ListDeliveries = z.object({
  outcome: z.enum(outcomes).default("all"),
  /** The last delivery of the page before. */
  before: Id.optional(),
  limit,
});
export const ListJobs = z.object({
  state: z.enum(jobStates).default("dead"),
  /** `next` of the page before. */
  before: z
    .string()
    .regex(/^\d{1,16}-[\w-]{36}$/, "This does not lead to a page")
    .optional(),
  limit,
});
export const ListCalls = z.object({ outcome: z.enum(callOutcomes).default("all") });
export const WhichJob = z.object({ job_id: Id });
export const WhichService = z.object({ service_id: z.string().min(1).max(40) });

export const jobRetried = defineEvent("integrations.job-retried", z.object({ job_id: Id }), audited);
export const jobDiscarded = defineEvent(
  "integrations.job-discarded",
  z.object({ job_id: Id, job: z.string(), error: z.string() }),
  audited,
);
