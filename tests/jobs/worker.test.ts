import { describe, expect, test, vi } from "vitest";
import { defineHandler } from "#app/jobs/handler.ts";
import { createWorker } from "#app/jobs/worker.ts";
import type { Db } from "#db/store.ts";
import { createWorkspace, person } from "#tests/support/workspace.ts";
import { ask, gate, leave, mark, marks, row, rows, working } from "./marks.ts";

describe("a running worker", () => {
  test("is woken by the commit, not by its next look", async () => {
    const done = gate();
    const handler = defineHandler(mark, async () => done.open());
    const workspace = await createWorkspace({ handlers: [handler], pollMs: 3_600_000 });
    await workspace.worker.start();
    await ask(workspace.ctx(person()), { keys: ["a"] });
    await done.opened;
  });

  test("works off several jobs at the same time", async () => {
    const both = gate();
    let inside = 0;
    const workspace = await working(async () => {
      if (++inside === 2) both.open();
      await both.opened;
    });
    await workspace.worker.start();
    await ask(workspace.ctx(person()), { keys: ["a", "b"] });
    await both.opened;
  });

  test("goes on after the store has refused", async () => {
    const workspace = await createWorkspace();
    workspace.log.expectError("The job queue could not go on");
    let refusals = 2;
    const ctx = workspace.ctx(person());
    const read: Db["read"] = async (work) => {
      if (refusals-- > 0) throw new Error("I/O");
      return ctx.db.read(work);
    };
    const db = { ...ctx.db, read };
    const handlers = [defineHandler(mark, async () => {})];
    const worker = createWorker({ ctx: { ...ctx, db }, handlers, pollMs: 5 });
    await worker.start();
    await ask(ctx, { keys: ["a"] });
    await vi.waitFor(async () => expect(await row(workspace)).toMatchObject({ state: "done" }));
    await worker.stop();
  });

  test("that is stopped ends what it has begun and takes nothing new", async () => {
    const going = gate();
    const started = gate();
    const workspace = await working(async () => {
      started.open();
      await going.opened;
    });
    await workspace.worker.start();
    await ask(workspace.ctx(person()), { keys: ["a"] });
    await started.opened;
    const stopped = workspace.worker.stop();
    await ask(workspace.ctx(person()), { keys: ["b"] });
    going.open();
    await stopped;
    expect(await rows(workspace)).toMatchObject([{ state: "done" }, { state: "waiting", attempts: 0 }]);
  });

  test("that is stopped gives back what does not end in time, and what comes of it is not kept", async () => {
    const going = gate();
    const started = gate();
    let signal: AbortSignal | undefined;
    let late: Promise<void> | undefined;
    const handler = defineHandler(mark, async (ctx, payload, run) => {
      signal = run.signal;
      started.open();
      await going.opened;
      late = leave(ctx, payload);
      await late;
    });
    const workspace = await createWorkspace({ handlers: [handler] });
    await workspace.worker.start();
    await ask(workspace.ctx(person()), { keys: ["a"] });
    await started.opened;
    await workspace.worker.stop(10);
    expect(await row(workspace)).toMatchObject({ state: "waiting", attempts: 0, lease_token: null });
    expect(signal?.aborted).toBe(true);
    going.open();
    await vi.waitFor(() => expect(late).toBeDefined());
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect(await marks(workspace)).toEqual([]);
  });
});
