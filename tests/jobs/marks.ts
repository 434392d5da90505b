import { z } from "zod";
import { defineJob } from "#app/core/events.ts";
import { operation } from "#app/core/operation.ts";
import { defineHandler, type Run } from "#app/jobs/handler.ts";
import { createWorker } from "#app/jobs/worker.ts";
import { throttles } from "#db/schema/identity.ts";
import { jobs } from "#db/schema/kernel.ts";
import { createWorkspace, person, type Workspace } from "#tests/support/workspace.ts";

export const mark = defineJob("mark", z.object({ key: z.string() }), { maxAttempts: 3 });

/** Asks for marks, as a change made by a person would. */
export const ask = operation({
  name: "marks.ask",
  input: z.object({ keys: z.array(z.string()), once: z.string().optional(), delayMs: z.number().optional() }),
  async run(tx, { input: { keys, once, delayMs } }) {
    for (const key of keys) await tx.enqueue(mark, { key }, { key: once, delayMs });
  },
});

/** An effect that would show if it happened twice. */
export const leave = operation({
  name: "marks.leave",
  who: "system",
  input: z.object({ key: z.string() }),
  async run(tx, { input }) {
    await tx.q.insert(throttles).values({ key: input.key, count: 1, window_started_at: tx.now });
  },
});

export const marks = ({ db }: Workspace) =>
  db.read(async (q) => (await q.select().from(throttles)).map(({ key }) => key));
export const rows = ({ db }: Workspace) => db.read(async (q) => q.select().from(jobs).orderBy(jobs.job_id));
export const row = async (workspace: Workspace) => (await rows(workspace))[0];

/** A workspace whose handler does what the test says. */
export function working(
  run: (key: string, about: Run, workspace: Workspace) => Promise<void>,
): Promise<Workspace> {
  const made = createWorkspace({
    handlers: [defineHandler(mark, async (_ctx, { key }, about) => run(key, about, await made))],
  });
  return made;
}

/** A second worker on the same database, as another process would be one. */
export function another(workspace: Workspace, options: { leaseMs?: number } = {}) {
  const handler = defineHandler(mark, async (ctx, payload) => leave(ctx, payload));
  return createWorker({ ctx: workspace.ctx(person()), handlers: [handler], ...options });
}

export function gate() {
  const gate = { open: () => {}, opened: Promise.resolve() };
  gate.opened = new Promise((resolve) => {
    gate.open = resolve;
  });
  return gate;
}
