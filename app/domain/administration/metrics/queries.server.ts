import { and, count, eq, inArray, isNull, min, sum } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { dayOf } from "#app/domain/workspaces/spending/day.ts";
import { jobs } from "#db/schema/kernel.ts";
import { mails } from "#db/schema/mail.ts";
import { webhookDeliveries } from "#db/schema/recordings.ts";
import { spending } from "#db/schema/spending.ts";
import { summaries } from "#db/schema/summaries.ts";

type Read = Pick<Scope, "q" | "now">;

/** Jobs that are not done: how many by lane and state, and since when (ms) the oldest is due, runs or is dead. */
export async function openJobs({ q }: Read) {
  return q
    .select({ lane: jobs.lane, state: jobs.state, count: count(), since: min(jobs.run_at) })
    .from(jobs)
    .where(inArray(jobs.state, ["waiting", "running", "dead"]))
    .groupBy(jobs.state, jobs.lane);
}

/** Deliveries that were acknowledged and are not part of a transcript yet; `since` in ms. */
export async function openInbox({ q }: Read) {
  const [row] = await q
    .select({ count: count(), since: min(webhookDeliveries.received_at) })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.applied, false), isNull(webhookDeliveries.problem)));
  return row ?? { count: 0, since: null };
}

/** Mails that wait for a mail server or for another try. */
export async function openMails({ q }: Read): Promise<number> {
  const [row] = await q.select({ count: count() }).from(mails).where(eq(mails.state, "waiting"));
  return row?.count ?? 0;
}

/** Summaries by what made their newest version. */
export async function summariesByEngine({ q }: Read) {
  return q.select({ engine: summaries.engine, count: count() }).from(summaries).groupBy(summaries.engine);
}

/** What the language model and transcription were asked today (UTC), by what for; calls under way count in full. */
export async function spentToday({ q, now }: Read) {
  return q
    .select({
      kind: spending.kind,
      calls: sum(spending.calls).mapWith(Number),
      sent: sum(spending.tokens_in).mapWith(Number),
      written: sum(spending.tokens_out).mapWith(Number),
      ms: sum(spending.ms).mapWith(Number),
    })
    .from(spending)
    .where(eq(spending.day, dayOf(now)))
    .groupBy(spending.kind)
    .orderBy(spending.kind);
}
