import { expect, test, vi } from "vitest";
import { defineHandler } from "#app/jobs/handler.ts";
import { createWorker } from "#app/jobs/worker.ts";
import { jobs } from "#db/schema/kernel.ts";
import { createWorkspace, person } from "#tests/support/workspace.ts";
import {
  allJobs,
  enqueueMarks,
  firstJob,
  gate,
  markJob,
  workspaceWith,
  writeMark,
  writtenMarks,
} from "./marks.ts";

test("a commit that enqueues a job wakes the worker", async () => {
  const done = gate();
  const handler = defineHandler(markJob, async () => done.open());
  const workspace = await createWorkspace({ handlers: [handler], pollMs: 3_600_000 });
  await workspace.worker.start();
  await enqueueMarks(workspace.ctx(person()), { keys: ["a"] });
  await done.opened;
});

test("a job without a handler in one worker is left to another", async () => {
  const workspace = await createWorkspace();
  await enqueueMarks(workspace.ctx(person()), { keys: ["a"] });
  expect(await workspace.worker.drain()).toBe(0);
  const handlers = [defineHandler(markJob, async () => {})];
  expect(await createWorker({ ctx: workspace.ctx(person()), handlers }).drain()).toBe(1);
});

test("a single worker claims at start a job left running by a crash", async () => {
  const workspace = await workspaceWith(async () => {});
  await enqueueMarks(workspace.ctx(person()), { keys: ["a"] });
  const left = {
    state: "running" as const,
    attempts: 1,
    lease_token: "of the crashed worker",
    lease_until: workspace.clock.now() + 99_999,
  };
  await workspace.db.write(async (q) => void (await q.update(jobs).set(left)));
  const handlers = [defineHandler(markJob, async () => {})];
  const worker = createWorker({ ctx: workspace.ctx(person()), handlers, alone: true });
  await worker.start();
  await vi.waitFor(async () =>
    expect(await firstJob(workspace)).toMatchObject({ state: "done", attempts: 2 }),
  );
  await worker.stop();
});

test("stop returns a job that does not end in time to the queue, and refuses its writes", async () => {
  const end = gate();
  const started = gate();
  let signal: AbortSignal | undefined;
  let write: Promise<void> | undefined;
  const handler = defineHandler(markJob, async (ctx, payload, run) => {
    signal = run.signal;
    started.open();
    await end.opened;
    write = writeMark(ctx, payload);
    await write;
  });
  const workspace = await createWorkspace({ handlers: [handler] });
  await workspace.worker.start();
  await enqueueMarks(workspace.ctx(person()), { keys: ["a"] });
  await started.opened;
  await workspace.worker.stop(10);
  expect(await allJobs(workspace)).toMatchObject([{ state: "waiting", attempts: 0, lease_token: null }]);
  expect(signal?.aborted).toBe(true);
  end.open();
  await vi.waitFor(() => expect(write).toBeDefined());
  await expect(write).rejects.toMatchObject({ status: 409 });
  expect(await writtenMarks(workspace)).toEqual([]);
});
