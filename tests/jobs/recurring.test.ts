import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { day, hour } from "#app/core/clock.ts";
import { defineJob } from "#app/core/events.ts";
import { defineHandler } from "#app/jobs/handler.ts";
import { handlers } from "#app/jobs/registry.ts";
import { jobs } from "#db/schema/kernel.ts";
import { createWorkspace, system } from "#tests/support/workspace.ts";

const sweep = defineJob("sweep", z.object({}), { maxAttempts: 1 });
type Options = Parameters<typeof defineHandler<"sweep", typeof sweep.payload>>[2];

async function recurring(options: Options, run = async () => {}) {
  const handler = defineHandler(sweep, run, options);
  const workspace = await createWorkspace({ handlers: [handler] });
  return {
    ...workspace,
    start: () => handler.enqueueFirst(workspace.ctx(system)),
    /** In how long the runs that wait are due. */
    async due() {
      const waiting = and(eq(jobs.name, sweep.job), eq(jobs.state, "waiting"));
      const rows = await workspace.db.read(async (q) => q.select().from(jobs).where(waiting));
      return rows.map(({ run_at }) => run_at - workspace.clock.now());
    },
  };
}

describe("a recurring job", () => {
  test("is due at the start of the server, once, and then after each run", async () => {
    const { start, due, worker } = await recurring({ every: day });
    await start();
    await start();
    expect(await due()).toEqual([0]);
    await worker.drain();
    expect(await due()).toEqual([day]);
    await start();
    expect(await due()).toEqual([day]);
  });

  test("that failed for good runs again all the same", async () => {
    const { start, due, worker, log } = await recurring({ every: day }, async () => {
      throw new Error("no luck");
    });
    log.expectError("Job failed");
    await start();
    await worker.drain();
    expect(await due()).toEqual([day]);
  });

  test("runs when its calculation says so, at the start as well, and no more when that ends", async () => {
    const delays = [hour, 2 * hour, null];
    const { start, due, worker, clock } = await recurring({ every: async () => delays.shift() ?? null });
    await start();
    expect(await due()).toEqual([hour]);
    clock.advance(hour);
    await worker.drain();
    expect(await due()).toEqual([2 * hour]);
    clock.advance(2 * hour);
    await worker.drain();
    expect(await due()).toEqual([]);
  });

  test("does not run on a server without what it needs", async () => {
    const { start, due } = await recurring({ every: day, when: () => false });
    await start();
    expect(await due()).toEqual([]);
  });
});

test("each job has one handler", () => {
  const names = handlers.map(({ definition }) => definition.job);
  expect(names).toEqual([...new Set(names)]);
});
