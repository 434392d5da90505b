import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { defineJob } from "#app/core/events.ts";
import type { JobClaim } from "#app/jobs/claim.ts";
import { createPollLoop } from "#app/jobs/poll-loop.ts";
import { enqueue, finishJob } from "#app/jobs/queue.ts";
import type { Db } from "#db/store.ts";
import { newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { createWorkspace, person, type Workspace } from "#tests/support/workspace.ts";
import { allJobs, enqueueMarks, firstJob, gate } from "./marks.ts";

const day = 86_400_000;

/** A loop over the workspace's database whose jobs do nothing but end, unless `run` is given. */
function loopOver(
  workspace: Workspace,
  options: { db?: Db; run?: (claimed: JobClaim) => Promise<void>; pollMs?: number } = {},
) {
  const { ctx, clock } = workspace;
  const { db, now, log } = { ...ctx(person()), ...(options.db && { db: options.db }) };
  const runs: string[] = [];
  const loop = createPollLoop({
    ctx: { db, now, log },
    names: ["mark"],
    leaseMs: 1000,
    pollMs: options.pollMs ?? 3_600_000,
    async run(claimed) {
      runs.push((claimed.job.payload as { key: string }).key);
      await options.run?.(claimed);
      await finishJob(workspace.db, claimed.lease, clock.now());
    },
  });
  onTestFinished(() => loop.stop(1000));
  return { loop, runs };
}

const enqueueKeys = (workspace: Workspace, ...keys: string[]) =>
  enqueueMarks(workspace.ctx(person()), { keys });

test("drain runs what is due, also jobs enqueued by a run, and nothing else", async () => {
  const workspace = await createWorkspace();
  const { loop, runs } = loopOver(workspace, {
    run: async ({ job }) => {
      if ((job.payload as { key: string }).key === "a") await enqueueKeys(workspace, "from a");
    },
  });
  await enqueueKeys(workspace, "a", "b");
  await enqueueMarks(workspace.ctx(person()), { keys: ["later"], delayMs: 1 });
  expect(await loop.drain()).toBe(3);
  expect(runs).toEqual(["a", "b", "from a"]);
  expect(await loop.drain()).toBe(0);
});

test("wake makes a sleeping loop look for work at once", async () => {
  const workspace = await createWorkspace();
  const { loop, runs } = loopOver(workspace);
  loop.start();
  await enqueueKeys(workspace, "a");
  loop.wake();
  await vi.waitFor(() => expect(runs).toEqual(["a"]));
});

test("polling finds work after pollMs without a wake", async () => {
  const workspace = await createWorkspace();
  const { loop, runs } = loopOver(workspace, { pollMs: 5 });
  loop.start();
  await enqueueKeys(workspace, "a");
  await vi.waitFor(() => expect(runs).toEqual(["a"]));
});

test("idle loops share one query for work", async () => {
  const workspace = await createWorkspace();
  let reads = 0;
  const read: Db["read"] = (work) => {
    reads++;
    return workspace.db.read(work);
  };
  const { loop, runs } = loopOver(workspace, { db: { ...workspace.db, read } });
  loop.start();
  for (let looks = 1; looks <= 3; looks++) {
    await vi.waitFor(() => expect(reads).toBe(looks));
    loop.wake();
  }
  await enqueueKeys(workspace, "a");
  loop.wake();
  await vi.waitFor(() => expect(runs).toEqual(["a"]));
});

test("two jobs of a lane run at the same time", async () => {
  const workspace = await createWorkspace();
  const both = gate();
  let running = 0;
  const { loop } = loopOver(workspace, {
    run: async () => {
      if (++running === 2) both.open();
      await both.opened;
    },
  });
  await enqueueKeys(workspace, "a", "b");
  loop.start();
  await both.opened;
});

test("organizations alternate in a lane", async () => {
  const workspace = await createWorkspace({ providers: { identity: testIdentity } });
  const organizations = [];
  for (const name of ["ana", "bo"])
    organizations.push(await newProject(workspace, await newPerson(workspace, name), name));
  const [anas = "", bos = ""] = organizations.map(({ project_id }) => project_id);
  const definition = defineJob("mark", z.object({ key: z.string(), project_id: z.string() }));
  const now = workspace.clock.now();
  for (const [key, project_id] of Object.entries({ a1: anas, a2: anas, a3: anas, b1: bos, b2: bos }))
    await workspace.db.write((q) =>
      enqueue(q, { definition, payload: { key, project_id }, runAt: now, now }),
    );
  const { loop, runs } = loopOver(workspace);
  await loop.drain();
  expect(runs).toEqual(["a1", "b1", "a2", "b2", "a3"]);
});

test("after the clock is set back due jobs run, and planned ones keep their time", async () => {
  const workspace = await createWorkspace();
  workspace.log.expectWarn("The clock was set back.");
  const { loop, runs } = loopOver(workspace, { pollMs: 5 });
  loop.start();
  await enqueueKeys(workspace, "before");
  await vi.waitFor(() => expect(runs).toEqual(["before"]));
  workspace.clock.advance(day);
  await enqueueMarks(workspace.ctx(person()), { keys: ["planned"], delayMs: 1000 });
  await vi.waitFor(async () => expect(await allJobs(workspace)).toHaveLength(2));
  await loop.stop(1000);
  await enqueueKeys(workspace, "at once");

  const later = loopOver(workspace, { pollMs: 5 });
  later.loop.start();
  await vi.waitFor(() => expect(later.runs).toEqual(["at once"]));
  await enqueueKeys(workspace, "never before");
  workspace.clock.advance(-day);
  await vi.waitFor(() => expect(later.runs).toContain("never before"));
  expect(later.runs).not.toContain("planned");
});

test("after a restart a job from a clock that was ahead runs", async () => {
  const workspace = await createWorkspace();
  workspace.log.expectWarn("The clock is behind what was written earlier.");
  workspace.clock.advance(day);
  await enqueueKeys(workspace, "a");
  workspace.clock.advance(-day);
  const { loop, runs } = loopOver(workspace, { pollMs: 5 });
  loop.start();
  await vi.waitFor(() => expect(runs).toEqual(["a"]));
});

test("a database error is logged, and the loop continues", async () => {
  const workspace = await createWorkspace();
  workspace.log.expectError("The job queue couldn't go on");
  let failures = 2;
  const read: Db["read"] = async (work) => {
    if (failures-- > 0) throw new Error("I/O");
    return workspace.db.read(work);
  };
  const { loop, runs } = loopOver(workspace, { db: { ...workspace.db, read }, pollMs: 5 });
  loop.start();
  await enqueueKeys(workspace, "a");
  await vi.waitFor(() => expect(runs).toEqual(["a"]));
});

test("stop waits for running jobs and claims nothing more", async () => {
  const workspace = await createWorkspace();
  const started = gate();
  const end = gate();
  const { loop, runs } = loopOver(workspace, {
    run: async () => {
      started.open();
      await end.opened;
    },
  });
  await enqueueKeys(workspace, "a");
  loop.start();
  await started.opened;
  const stopped = loop.stop(10_000);
  await enqueueKeys(workspace, "b");
  end.open();
  await stopped;
  expect(runs).toEqual(["a"]);
  expect(await allJobs(workspace)).toMatchObject([{ state: "done" }, { state: "waiting", attempts: 0 }]);
});

test("stop returns after withinMs while a job still runs", async () => {
  const workspace = await createWorkspace();
  const started = gate();
  const end = gate();
  const { loop } = loopOver(workspace, {
    run: async () => {
      started.open();
      await end.opened;
    },
  });
  await enqueueKeys(workspace, "a");
  loop.start();
  await started.opened;
  await loop.stop(5);
  expect(await firstJob(workspace)).toMatchObject({ state: "running" });
  end.open();
  await vi.waitFor(async () => expect(await firstJob(workspace)).toMatchObject({ state: "done" }));
});

test("stop returns a job that is being claimed unrun", async () => {
  const workspace = await createWorkspace();
  await enqueueKeys(workspace, "a");
  let stopped: Promise<void> | undefined;
  const writeShared: Db["writeShared"] = async (work) => {
    const result = await workspace.db.writeShared(work);
    stopped ??= loop.stop(10_000);
    return result;
  };
  const { loop, runs } = loopOver(workspace, { db: { ...workspace.db, writeShared } });
  loop.start();
  await vi.waitFor(() => expect(stopped).toBeDefined());
  await stopped;
  expect(runs).toEqual([]);
  expect(await firstJob(workspace)).toMatchObject({ state: "waiting", attempts: 0, lease_token: null });
});

test("trim deletes jobs done more than seven days ago when the loop is idle", async () => {
  const workspace = await createWorkspace();
  const { loop } = loopOver(workspace);
  await enqueueKeys(workspace, "a");
  await loop.drain();
  await enqueueMarks(workspace.ctx(person()), { keys: ["waiting"], delayMs: 30 * day });
  workspace.clock.advance(7 * day);
  loop.start();
  await vi.waitFor(async () => expect(await allJobs(workspace)).toMatchObject([{ state: "waiting" }]));
});
