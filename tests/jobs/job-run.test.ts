import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AppError, invalid, notFound, tooMany, unavailable } from "#app/core/errors.ts";
import { defineJob } from "#app/core/events.ts";
import { claimDue, type JobClaim } from "#app/jobs/claim.ts";
import { defineHandler, type Handler } from "#app/jobs/handler.ts";
import { createJobRunner } from "#app/jobs/job-run.ts";
import { throttles } from "#db/schema/identity.ts";
import { jobs } from "#db/schema/kernel.ts";
import type { Db } from "#db/store.ts";
import { createWorkspace, person, type Workspace } from "#tests/support/workspace.ts";
import {
  allJobs,
  enqueueMarks,
  firstJob,
  gate,
  markJob,
  secondWorker,
  writeMark,
  writtenMarks,
} from "./marks.ts";

const leaseMs = 1000;

function runnerOf(workspace: Workspace, handler: Handler, heartbeatMs = 3_600_000) {
  return createJobRunner({ ctx: workspace.ctx(person()), handlers: [handler], leaseMs, heartbeatMs });
}

/** A workspace with one enqueued mark job, claimed for a runner with this handler. */
async function claimed(handler: Handler, heartbeatMs?: number) {
  const workspace = await createWorkspace();
  const runner = runnerOf(workspace, handler, heartbeatMs);
  await enqueueMarks(workspace.ctx(person()), { keys: ["a"] });
  return { workspace, runner, job: await claimMark(workspace) };
}

async function claimMark({ db, clock }: Workspace): Promise<JobClaim> {
  const turn = { lane: "quick" as const, free: 1, after: "" };
  const options = { names: ["mark"], now: clock.now(), leaseMs };
  const [found] = (await claimDue(db, [turn], options)).claims;
  if (!found) throw new Error("No job is due");
  return found;
}

test("an outcome that the store refuses is retried, and no handler runs twice", async () => {
  const workspace = await createWorkspace();
  let [refusals, runs] = [0, 0];
  const handler = defineHandler(markJob, async () => {
    runs++;
    refusals = 2;
  });
  const writeShared: Db["writeShared"] = (work) =>
    refusals-- > 0 ? Promise.reject(unavailable()) : workspace.db.writeShared(work);
  const ctx = { ...workspace.ctx(person()), db: { ...workspace.db, writeShared } };
  const runner = createJobRunner({ ctx, handlers: [handler], leaseMs, heartbeatMs: 3_600_000, retryMs: 1 });
  await enqueueMarks(workspace.ctx(person()), { keys: ["a"] });
  await runner.run(await claimMark(workspace));
  expect([runs, refusals < 0, (await firstJob(workspace))?.state]).toEqual([1, true, "done"]);
});

test("releasing jobs does not wait for a store that refuses writes", async () => {
  const workspace = await createWorkspace();
  workspace.log.expectWarn("A job couldn't be given back");
  const begun = gate();
  const handler = defineHandler(markJob, async () => {
    begun.open();
    throw new Error("no");
  });
  const write: Db["write"] = () => Promise.reject(unavailable());
  await enqueueMarks(workspace.ctx(person()), { keys: ["a"] });
  const job = await claimMark(workspace);
  const ctx = { ...workspace.ctx(person()), db: { ...workspace.db, write } };
  const runner = createJobRunner({ ctx, handlers: [handler], leaseMs, heartbeatMs: 3_600_000, retryMs: 1 });
  const running = runner.run(job);
  await begun.opened;
  await runner.releaseAll();
  await running;
});

describe("a handler", () => {
  test("gets payload, attempt and the system's context, and then the job is done", async () => {
    const calls: unknown[] = [];
    const { workspace, runner, job } = await claimed(
      defineHandler(markJob, async (ctx, payload, { attempt }) => {
        calls.push([ctx.actor, payload, attempt]);
      }),
    );
    await runner.run(job);
    expect(calls).toEqual([[{ kind: "system", job: "mark" }, { key: "a" }, 1]]);
    expect(await firstJob(workspace)).toMatchObject({ state: "done", attempts: 1, error: null });
  });

  test("is not called for a payload of another shape, and the job is dead", async () => {
    const changed = defineJob("mark", z.object({ key: z.string(), colour: z.string() }));
    const { workspace, runner, job } = await claimed(defineHandler(changed, async () => {}));
    workspace.log.expectError("The payload doesn't fit mark");
    await runner.run(job);
    expect(await firstJob(workspace)).toMatchObject({ state: "dead", attempts: 1 });
  });
});

describe("the lease of a job", () => {
  test("expired and claimed by another worker refuses the first one's writes", async () => {
    const paused = gate();
    const started = gate();
    let write: Promise<void> | undefined;
    const { workspace, runner, job } = await claimed(
      defineHandler(markJob, async (ctx) => {
        started.open();
        await paused.opened;
        write = writeMark(ctx, { key: "from the paused worker" });
        await write;
      }),
    );
    workspace.log.expectWarn("Job lost to another worker");
    const run = runner.run(job);
    await started.opened;
    workspace.clock.advance(leaseMs - 1);
    expect(await secondWorker(workspace).drain()).toBe(0);
    workspace.clock.advance(1);
    expect(await secondWorker(workspace).drain()).toBe(1);
    const before = await allJobs(workspace);
    paused.open();
    await run;
    await expect(write).rejects.toMatchObject({ status: 409 });
    expect(await writtenMarks(workspace)).toEqual(["a"]);
    expect(await allJobs(workspace)).toEqual(before);
    expect(before).toMatchObject([{ state: "done", attempts: 2 }]);
  });

  test("is renewed by the heartbeat while the handler runs", async () => {
    const end = gate();
    const started = gate();
    const handler = defineHandler(markJob, async () => {
      started.open();
      await end.opened;
    });
    const { workspace, runner, job } = await claimed(handler, 2);
    const run = runner.run(job);
    await started.opened;
    for (let beat = 0; beat < 5; beat++) {
      workspace.clock.advance(leaseMs - 100);
      const until = workspace.clock.now() + leaseMs;
      await expect.poll(async () => (await firstJob(workspace))?.lease_until).toBe(until);
      expect(await secondWorker(workspace).drain()).toBe(0);
    }
    end.open();
    await run;
    expect(await firstJob(workspace)).toMatchObject({ state: "done", attempts: 1 });
  });

  test("when lost aborts the handler's signal", async () => {
    const started = gate();
    const handler = defineHandler(markJob, async (_ctx, _payload, { signal }) => {
      started.open();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    });
    const { workspace, runner, job } = await claimed(handler, 2);
    workspace.log.expectWarn("Job lost to another worker");
    const run = runner.run(job);
    await started.opened;
    await workspace.db.write(
      async (q) => void (await q.update(jobs).set({ lease_token: "of another worker" })),
    );
    await run;
  });

  test("expired with no attempt left makes the job dead without a run", async () => {
    const { workspace, runner } = await claimed(
      defineHandler(markJob, async (ctx, payload) => writeMark(ctx, payload)),
    );
    workspace.log.expectError("Job failed [WorkerLost");
    const left = { attempts: 3, lease_until: workspace.clock.now() };
    await workspace.db.write(async (q) => void (await q.update(jobs).set(left)));
    await runner.run(await claimMark(workspace));
    expect(await writtenMarks(workspace)).toEqual([]);
    expect(await firstJob(workspace)).toMatchObject({
      state: "dead",
      attempts: 3,
      error: expect.stringContaining("lost without a word"),
    });
  });

  test("when released returns the job to waiting without an outcome", async () => {
    const started = gate();
    const handler = defineHandler(markJob, async (_ctx, _payload, { signal }) => {
      started.open();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    });
    const { workspace, runner, job } = await claimed(handler);
    const run = runner.run(job);
    await started.opened;
    await runner.releaseAll();
    await run;
    expect(await firstJob(workspace)).toMatchObject({ state: "waiting", attempts: 0, lease_token: null });
  });
});

describe("the last step of a handler", () => {
  test("finishes the job in the commit of its write", async () => {
    const during: unknown[] = [];
    const { workspace, runner, job } = await claimed(
      defineHandler(markJob, async (_ctx, payload, { lastStep }) => {
        await writeMark(lastStep, payload);
        during.push(await firstJob(workspace));
      }),
    );
    await runner.run(job);
    expect(during).toMatchObject([{ state: "done" }]);
    expect(await writtenMarks(workspace)).toEqual(["a"]);
  });

  test("leaves the job unfinished when it fails", async () => {
    const { workspace, runner, job } = await claimed(
      defineHandler(markJob, async (_ctx, payload, { lastStep }) => writeMark(lastStep, payload)),
    );
    workspace.log.expectWarn("Job failed");
    const taken = { key: "a", count: 1, window_started_at: 0 };
    await workspace.db.write(async (q) => void (await q.insert(throttles).values(taken)));
    await runner.run(job);
    expect(await firstJob(workspace)).toMatchObject({ state: "waiting", attempts: 1 });
  });
});

describe("a failed job", () => {
  test.each([
    ["404", notFound(), null],
    ["422", invalid({ title: ["Too long"] }), null],
    ["409", new AppError(409, "Another request was faster"), 2000],
    ["429 with its own wait", tooMany(60), 60_000],
    ["503 with its own wait", new AppError(503, "Full", { retryAfterSeconds: 5 }), 5000],
    ["500", new AppError(500, "Broken"), 2000],
    ["no AppError", new Error("Broken"), 2000],
  ])("after %s is retried or dead", async (_name, error, wait) => {
    const { workspace, runner, job } = await claimed(
      defineHandler(markJob, async () => {
        throw error;
      }),
    );
    if (wait === null) workspace.log.expectError("Job failed");
    else workspace.log.expectWarn("Job failed");
    await runner.run(job);
    const row = await firstJob(workspace);
    expect(row?.state === "dead" ? null : (row?.run_at ?? 0) - workspace.clock.now()).toBe(wait);
    expect(row?.error).toContain(error.message);
  });

  test("is retried after 2 and 4 s, then dead with the reason", async () => {
    const { workspace, runner, job } = await claimed(
      defineHandler(markJob, async () => {
        throw new Error("cannot be done");
      }),
    );
    workspace.log.expectWarn("cannot be done");
    workspace.log.expectError("cannot be done");
    const waits: number[] = [];
    for (const current of [job, undefined]) {
      await runner.run(current ?? (await claimMark(workspace)));
      const wait = ((await firstJob(workspace))?.run_at ?? 0) - workspace.clock.now();
      waits.push(wait);
      workspace.clock.advance(wait);
    }
    await runner.run(await claimMark(workspace));
    expect(waits).toEqual([2000, 4000]);
    expect(await firstJob(workspace)).toMatchObject({
      state: "dead",
      attempts: 3,
      error: "Error: cannot be done",
    });
  });

  test("that is dead runs the handler's abandon step in the same commit", async () => {
    const handler = defineHandler(
      markJob,
      async () => {
        throw notFound();
      },
      { abandon: async (lastStep, { key }) => writeMark(lastStep, { key: `abandoned ${key}` }) },
    );
    const { workspace, runner, job } = await claimed(handler);
    workspace.log.expectError("Job failed");
    await runner.run(job);
    expect(await writtenMarks(workspace)).toEqual(["abandoned a"]);
    expect(await firstJob(workspace)).toMatchObject({ state: "dead", error: "AppError: Not found" });
  });

  test("is dead even when its abandon step fails", async () => {
    const fails = async () => {
      throw notFound();
    };
    const { workspace, runner, job } = await claimed(defineHandler(markJob, fails, { abandon: fails }));
    workspace.log.expectError("Job failed");
    workspace.log.expectError("A job couldn't be abandoned");
    await runner.run(job);
    expect(await firstJob(workspace)).toMatchObject({ state: "dead" });
  });
});
