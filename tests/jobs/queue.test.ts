import { expect, test } from "vitest";
import { notFound } from "#app/core/errors.ts";
import { retry, trim } from "#app/jobs/queue.ts";
import { createWorkspace, person, type Workspace } from "#tests/support/workspace.ts";
import { allJobs, enqueueMarks, firstJob, secondWorker, workspaceWith, writtenMarks } from "./marks.ts";

const day = 86_400_000;

test("a job runs once", async () => {
  const workspace = await createWorkspace();
  const worker = secondWorker(workspace);
  await enqueueMarks(workspace.ctx(person()), { keys: ["a", "b"] });
  expect(await worker.drain()).toBe(2);
  expect(await worker.drain()).toBe(0);
  expect(await writtenMarks(workspace)).toEqual(["a", "b"]);
  expect(await allJobs(workspace)).toMatchObject([{ state: "done" }, { state: "done" }]);
});

test("a delayed job does not run before its time", async () => {
  const workspace = await workspaceWith(async () => {});
  await enqueueMarks(workspace.ctx(person()), { keys: ["a"], delayMs: 1000 });
  workspace.clock.advance(999);
  expect(await workspace.worker.drain()).toBe(0);
  workspace.clock.advance(1);
  expect(await workspace.worker.drain()).toBe(1);
});

test("only one job of a key waits, and another may be enqueued while it runs", async () => {
  const workspace: Workspace = await workspaceWith(async (key) => {
    if (key === "first") await enqueueMarks(workspace.ctx(person()), { keys: ["during", "too"], once: "k" });
  });
  await enqueueMarks(workspace.ctx(person()), { keys: ["first", "second", "third"], once: "k" });
  expect(await allJobs(workspace)).toMatchObject([{ payload: { key: "first" } }]);
  await workspace.worker.drain();
  expect(await allJobs(workspace)).toMatchObject([
    { payload: { key: "first" }, state: "done" },
    { payload: { key: "during" }, state: "done" },
  ]);
});

test("a failed job is done when a newer job of its key waits", async () => {
  const workspace: Workspace = await workspaceWith(async (key) => {
    if (key !== "first") return;
    await enqueueMarks(workspace.ctx(person()), { keys: ["second"], once: "k" });
    throw new Error("tripped");
  });
  workspace.log.expectWarn("Job failed [Error: tripped]");
  await enqueueMarks(workspace.ctx(person()), { keys: ["first"], once: "k" });
  expect(await workspace.worker.drain()).toBe(2);
  expect(await allJobs(workspace)).toMatchObject([
    { state: "done", error: "Error: tripped" },
    { state: "done", error: null },
  ]);
});

test("a job that always fails does not block others", async () => {
  const workspace = await workspaceWith(async (key) => {
    if (key === "poison") throw new Error("cannot be done");
  });
  workspace.log.expectWarn("cannot be done");
  await enqueueMarks(workspace.ctx(person()), { keys: ["poison", "good"] });
  await workspace.worker.drain();
  expect(await allJobs(workspace)).toMatchObject([{ state: "waiting" }, { state: "done", attempts: 1 }]);
});

test("retry gives a dead job all its attempts again, once", async () => {
  let broken = true;
  const workspace = await workspaceWith(async () => {
    if (broken) throw notFound("No such meeting");
  });
  workspace.log.expectError("No such meeting");
  await enqueueMarks(workspace.ctx(person()), { keys: ["a"] });
  await workspace.worker.drain();
  broken = false;
  const id = (await firstJob(workspace))?.job_id ?? "";
  await workspace.db.write((q) => retry(q, id, workspace.clock.now()));
  await workspace.worker.drain();
  expect(await firstJob(workspace)).toMatchObject({ state: "done", attempts: 1, error: null });
  const again = workspace.db.write((q) => retry(q, id, workspace.clock.now()));
  await expect(again).rejects.toMatchObject({ status: 404 });
});

test("trim deletes done jobs after seven days and keeps waiting ones", async () => {
  const workspace = await workspaceWith(async () => {});
  await enqueueMarks(workspace.ctx(person()), { keys: ["a", "b"] });
  await workspace.worker.drain();
  await enqueueMarks(workspace.ctx(person()), { keys: ["c"], delayMs: 30 * day });
  workspace.clock.advance(7 * day - 1);
  expect(await trim(workspace.db, workspace.clock.now())).toBe(0);
  workspace.clock.advance(1);
  expect(await trim(workspace.db, workspace.clock.now())).toBe(2);
  expect(await allJobs(workspace)).toMatchObject([{ state: "waiting" }]);
});
