import { describe, expect, test, vi } from "vitest";
import { defineHandler } from "#app/jobs/handler.ts";
import { createWorker } from "#app/jobs/worker.ts";
import { throttles } from "#db/schema/identity.ts";
import { jobs } from "#db/schema/kernel.ts";
import { createWorkspace, person, type Workspace } from "#tests/support/workspace.ts";
import { another, ask, gate, leave, mark, marks, row, rows, working } from "./marks.ts";

describe("a lease", () => {
  test("that ran out lets another worker in, and the first can then change nothing", async () => {
    const paused = gate();
    const started = gate();
    let late: Promise<void> | undefined;
    const handler = defineHandler(mark, async (ctx) => {
      started.open();
      await paused.opened;
      late = leave(ctx, { key: "from the paused worker" });
      await late;
    });
    const workspace = await createWorkspace({ handlers: [handler] });
    workspace.log.expectWarn("Job lost to another worker");
    await ask(workspace.ctx(person()), { keys: ["a"] });
    const first = workspace.worker.drain();
    await started.opened;
    workspace.clock.advance(119_999);
    expect(await another(workspace).drain()).toBe(0);
    workspace.clock.advance(1);
    expect(await another(workspace).drain()).toBe(1);
    const settled = await rows(workspace);
    paused.open();
    await first;
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect(await marks(workspace)).toEqual(["a"]);
    expect(await rows(workspace)).toEqual(settled);
    expect(settled).toMatchObject([{ state: "done", attempts: 2 }]);
  });

  test("is kept by its heartbeat, however long the work takes", async () => {
    const slow = gate();
    const started = gate();
    const workspace = await createWorkspace();
    const handler = defineHandler(mark, async () => {
      started.open();
      await slow.opened;
    });
    const worker = createWorker({
      ctx: workspace.ctx(person()),
      handlers: [handler],
      leaseMs: 1000,
      heartbeatMs: 2,
    });
    await ask(workspace.ctx(person()), { keys: ["a"] });
    const work = worker.drain();
    await started.opened;
    for (let beat = 0; beat < 5; beat++) {
      workspace.clock.advance(900);
      const until = workspace.clock.now() + 1000;
      await vi.waitFor(async () => expect((await row(workspace))?.lease_until).toBe(until));
      expect(await another(workspace).drain()).toBe(0);
    }
    slow.open();
    await work;
    expect(await row(workspace)).toMatchObject({ state: "done", attempts: 1 });
  });

  test("that is lost is told to the handler by its signal", async () => {
    const started = gate();
    const workspace = await createWorkspace();
    const handler = defineHandler(mark, async (_ctx, _payload, { signal }) => {
      started.open();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    });
    workspace.log.expectWarn("Job lost to another worker");
    await ask(workspace.ctx(person()), { keys: ["a"] });
    const worker = createWorker({ ctx: workspace.ctx(person()), handlers: [handler], heartbeatMs: 2 });
    const work = worker.drain();
    await started.opened;
    await workspace.db.write(
      async (q) => void (await q.update(jobs).set({ lease_token: "somebody else's" })),
    );
    await work;
  });

  test("lost too often puts the job aside without running it", async () => {
    const workspace = await createWorkspace();
    workspace.log.expectError("Job failed [WorkerLost");
    await ask(workspace.ctx(person()), { keys: ["a"] });
    const left = {
      state: "running" as const,
      attempts: 3,
      lease_token: "gone",
      lease_until: workspace.clock.now(),
    };
    await workspace.db.write(async (q) => void (await q.update(jobs).set(left)));
    expect(await another(workspace).drain()).toBe(1);
    expect(await marks(workspace)).toEqual([]);
    expect(await row(workspace)).toMatchObject({
      state: "dead",
      attempts: 3,
      error: expect.stringContaining("lost without a word"),
    });
  });

  test("left behind by a crash is taken at once by a worker that is alone", async () => {
    const workspace = await working(async () => {});
    await ask(workspace.ctx(person()), { keys: ["a"] });
    const left = {
      state: "running" as const,
      attempts: 1,
      lease_token: "gone",
      lease_until: workspace.clock.now() + 99_999,
    };
    await workspace.db.write(async (q) => void (await q.update(jobs).set(left)));
    const handlers = [defineHandler(mark, async () => {})];
    const worker = createWorker({ ctx: workspace.ctx(person()), handlers, alone: true });
    await worker.start();
    await vi.waitFor(async () => expect(await row(workspace)).toMatchObject({ state: "done", attempts: 2 }));
    await worker.stop();
  });
});

describe("the last step", () => {
  test("finishes the job in the commit of its effect", async () => {
    const during: unknown[] = [];
    const handler = defineHandler(mark, async (_ctx, payload, { lastStep }) => {
      await leave(lastStep, payload);
      during.push(await row(workspace));
    });
    const workspace: Workspace = await createWorkspace({ handlers: [handler] });
    await ask(workspace.ctx(person()), { keys: ["a"] });
    await workspace.worker.drain();
    expect(during).toMatchObject([{ state: "done" }]);
    expect(await marks(workspace)).toEqual(["a"]);
  });

  test("that fails takes its finish back", async () => {
    const handler = defineHandler(mark, async (_ctx, payload, { lastStep }) => leave(lastStep, payload));
    const workspace = await createWorkspace({ handlers: [handler] });
    workspace.log.expectWarn("Job failed");
    const taken = { key: "a", count: 1, window_started_at: 0 };
    await workspace.db.write(async (q) => void (await q.insert(throttles).values(taken)));
    await ask(workspace.ctx(person()), { keys: ["a"] });
    await workspace.worker.drain();
    expect(await row(workspace)).toMatchObject({ state: "waiting", attempts: 1 });
  });
});
