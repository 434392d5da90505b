import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import type { JobState } from "#app/core/enums/job-state.ts";
import { serviceChecks } from "#db/schema/integrations.ts";
import { jobs } from "#db/schema/kernel.ts";
import { mails } from "#db/schema/mail.ts";
import { organizations } from "#db/schema/organizations.ts";
import { webhookDeliveries } from "#db/schema/recordings.ts";
import type { DeliveryOutcome } from "./filters.ts";
import type { DeliveryRow, JobRow, LastCheck } from "./view.ts";

type At = Pick<Scope, "q">;
type Page<F> = { before?: string | undefined; limit: number } & F;

/** Service id to its last test. */
export async function lastChecks({ q }: At): Promise<Map<string, LastCheck>> {
  const rows = await q.select().from(serviceChecks);
  return new Map(rows.map((row) => [row.service, row]));
}

const ofOutcome: Record<DeliveryOutcome, SQL | undefined> = {
  all: undefined,
  problem: isNotNull(webhookDeliveries.problem),
  waiting: eq(webhookDeliveries.applied, false),
  applied: and(eq(webhookDeliveries.applied, true), isNull(webhookDeliveries.problem)),
};

/** What recorders delivered, newest first, without what was said. */
export async function deliveriesOf(
  { q }: At,
  { outcome, before, limit }: Page<{ outcome: DeliveryOutcome }>,
): Promise<DeliveryRow[]> {
  return q
    .select({
      delivery_id: webhookDeliveries.delivery_id,
      provider: webhookDeliveries.provider,
      event_id: webhookDeliveries.event_id,
      recording_id: webhookDeliveries.recording_id,
      received_at: webhookDeliveries.received_at,
      applied: webhookDeliveries.applied,
      problem: webhookDeliveries.problem,
    })
    .from(webhookDeliveries)
    .where(and(ofOutcome[outcome], before ? lt(webhookDeliveries.delivery_id, before) : undefined))
    .orderBy(desc(webhookDeliveries.delivery_id))
    .limit(limit);
}

/** Jobs in one state, the last planned or tried first. @param before `jobCursor` of the last job of the page before */
export async function jobsIn(
  { q }: At,
  { state, before, limit }: Page<{ state: JobState }>,
): Promise<JobRow[]> {
  return q
    .select({
      job_id: jobs.job_id,
      name: jobs.name,
      lane: jobs.lane,
      payload: jobs.payload,
      state: jobs.state,
      run_at: jobs.run_at,
      attempts: jobs.attempts,
      max_attempts: jobs.max_attempts,
      error: jobs.error,
      created_at: jobs.created_at,
      finished_at: jobs.finished_at,
    })
    .from(jobs)
    .where(and(eq(jobs.state, state), before ? olderThan(before) : undefined))
    .orderBy(desc(jobs.run_at), desc(jobs.job_id))
    .limit(limit);
}

export function jobCursor({ run_at, job_id }: Pick<JobRow, "run_at" | "job_id">): string {
  return `${run_at}-${job_id}`;
}

function olderThan(cursor: string): SQL | undefined {
  const at = cursor.indexOf("-");
  const [runAt, jobId] = [Number(cursor.slice(0, at)), cursor.slice(at + 1)];
  return or(lt(jobs.run_at, runAt), and(eq(jobs.run_at, runAt), lt(jobs.job_id, jobId)));
}

/** What needs the operator: counts of jobs that died, deliveries that went wrong, mails that were given up and organizations that wait for the model, at most 100 each. */
export async function attentionCounts({ q }: At) {
  const most = 100;
  const dead = await q.select({ id: jobs.job_id }).from(jobs).where(eq(jobs.state, "dead")).limit(most);
  const wrong = await q
    .select({ id: webhookDeliveries.delivery_id })
    .from(webhookDeliveries)
    .where(isNotNull(webhookDeliveries.problem))
    .limit(most);
  const unsent = await q
    .select({ id: mails.mail_id })
    .from(mails)
    .where(inArray(mails.state, ["failed", "refused"]))
    .limit(most);
  const waiting = await q
    .select({ id: organizations.org_id })
    .from(organizations)
    .where(isNull(organizations.model_allowed_at))
    .limit(most);
  return {
    dead_jobs: dead.length,
    problem_deliveries: wrong.length,
    failed_mails: unsent.length,
    waiting_organizations: waiting.length,
  };
}
