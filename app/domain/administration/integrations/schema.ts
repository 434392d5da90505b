import { z } from "zod";
import { jobStates } from "#app/core/enums/job-state.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";
import { callOutcomes, outcomes } from "./filters.ts";

const limit = z.coerce.number().int().min(1).max(100).default(30);

export const ListDeliveries = z.object({
  outcome: z.enum(outcomes).default("all"),
  /** Id of the last delivery of the previous page. */
  before: Id.optional(),
  limit,
});
export const ListJobs = z.object({
  state: z.enum(jobStates).default("dead"),
  /** The `next` of the previous page, to continue after it. */
  before: z
    .string()
    .regex(/^\d{1,16}-[\w-]{36}$/, { error: () => t("This doesn't lead to a page") })
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
