import { z } from "zod";
import { defineJob } from "#app/core/events.ts";
import { operation } from "#app/core/operation.ts";
import { defineHandler, type Run } from "#app/jobs/handler.ts";
import { createWorker } from "#app/jobs/worker.ts";
import { throttles } from "#db/schema/identity.ts";
import { jobs } from "#db/schema/kernel.ts";
import { createWorkspace, person, type Workspace } from "#tests/support/workspace.ts";

export const markJob = defineJob("mark", z.object({ key: z.string() }), { maxAttempts: 3 });

/** Enqueues mark jobs, as a change made by a person would. `once`: the job key they share. */
export const enqueueMarks = operation({
  name: "marks.enqueue",
  input: z.object({ keys: z.array(z.string()), once: z.string().optional(), delayMs: z.number().optional() }),
  async run(tx, { input: { keys, once, delayMs } }) {
    for (const key of keys) await tx.enqueue(markJob, { key }, { key: once, delayMs });
  },
});

/** A write that fails when it is made twice. */
export const writeMark = operation({
  name: "marks.write",
  who: "system",
  input: z.object({ key: z.string() }),
  async run(tx, { input }) {
    await tx.q.insert(throttles).values({ key: input.key, count: 1, window_started_at: tx.now });
  },
});

export const writtenMarks = ({ db }: Workspace) =>
  db.read(async (q) => (await q.select().from(throttles)).map(({ key }) => key));
export const allJobs = ({ db }: Workspace) =>
  db.read(async (q) => q.select().from(jobs).orderBy(jobs.job_id));
export const firstJob = async (workspace: Workspace) => (await allJobs(workspace))[0];

/** A workspace whose mark jobs call `run`. */
export function workspaceWith(
  run: (key: string, info: Run, workspace: Workspace) => Promise<void>,
): Promise<Workspace> {
  const made = createWorkspace({
    handlers: [defineHandler(markJob, async (_ctx, { key }, info) => run(key, info, await made))],
  });
  return made;
}

/** A second worker on the same database, as in another process. Its mark jobs write their mark. */
export function secondWorker(workspace: Workspace, options: { leaseMs?: number } = {}) {
  const handler = defineHandler(markJob, async (ctx, payload) => writeMark(ctx, payload));
  return createWorker({ ctx: workspace.ctx(person()), handlers: [handler], ...options });
}

export function gate() {
  const gate = { open: () => {}, opened: Promise.resolve() };
  gate.opened = new Promise((resolve) => {
    gate.open = resolve;
  });
  return gate;
}
