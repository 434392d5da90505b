import type { Ctx } from "#app/core/context.ts";
import { dialect } from "#app/core/dialect.ts";
import { type JobDefinition, jobKey } from "#app/core/events.ts";
import type { Writer } from "#db/store.ts";
import { isRunning } from "./due.ts";

export type Recurring = {
  /**
   * How long (ms) after a run the next one is due, also after a run that failed; the first is due at the start of the server.
   * Where it is calculated, that holds for the first one as well; null: there is no next one.
   */
  every: number | ((ctx: Ctx) => Promise<number | null>);
  /** Whether this server does it at all. */
  when?: ((ctx: Ctx) => boolean) | undefined;
};

/** Enqueues the next run of a job; while one waits, no second one is added. */
export async function enqueueNext(
  ctx: Ctx,
  definition: JobDefinition,
  { every, when }: Recurring,
  isFirst: boolean,
): Promise<void> {
  if (when && !when(ctx)) return;
  const delayMs = typeof every === "function" ? await every(ctx) : isFirst ? 0 : every;
  if (delayMs === null) return;
  const enqueue = async (q: Writer) => {
    if (ctx.lease) await ctx.outbox.assertLease(q, ctx.lease);
    const now = ctx.now();
    const job = { definition, payload: {}, key: jobKey(definition) };
    // Another process runs it, and will ask for the next run.
    if (isFirst && dialect === "postgres" && (await isRunning(q, job.key, now))) return;
    await ctx.outbox.enqueue(q, { ...job, runAt: now + delayMs, now });
  };
  await ctx.db.write(enqueue, { name: "job.recurring" });
}
