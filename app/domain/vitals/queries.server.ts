import { and, count, eq, inArray, isNull, min, sum } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { jobs } from "#db/schema/kernel.ts";
import { modelUsage } from "#db/schema/language-model.ts";
import { mails } from "#db/schema/mail.ts";
import { webhookDeliveries } from "#db/schema/recordings.ts";
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

/** What the language model was asked today (UTC), in all projects together. */
export async function tokensToday({ q, now }: Read) {
  const [row] = await q
    .select({
      calls: sum(modelUsage.calls).mapWith(Number),
      sent: sum(modelUsage.tokens_in).mapWith(Number),
      written: sum(modelUsage.tokens_out).mapWith(Number),
    })
    .from(modelUsage)
    .where(eq(modelUsage.day, new Date(now).toISOString().slice(0, 10)));
  return { calls: row?.calls ?? 0, sent: row?.sent ?? 0, written: row?.written ?? 0 };
}
