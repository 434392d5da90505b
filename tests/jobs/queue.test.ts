import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { AppError, invalid, notFound, tooMany } from "#app/core/errors.ts";
import { defineJob } from "#app/core/events.ts";
import { defineHandler } from "#app/jobs/handler.ts";
import { retry, trim } from "#app/jobs/queue.ts";
import { createWorkspace, person, type Workspace } from "#tests/support/workspace.ts";
import { another, ask, leave, mark, marks, row, rows, working } from "./marks.ts";

const day = 86_400_000;

describe("a job", () => {
  test("runs once, as the program itself, with what it was asked with", async () => {
    const handler = defineHandler(mark, async (ctx, payload, { attempt }) => {
      expect(ctx.actor).toEqual({ kind: "system", job: "mark" });
      expect(attempt).toBe(1);
      await leave(ctx, payload);
    });
    const workspace = await createWorkspace({ handlers: [handler] });
    await ask(workspace.ctx(person()), { keys: ["a", "b"] });
    expect(await workspace.worker.drain()).toBe(2);
    expect(await workspace.worker.drain()).toBe(0);
    expect(await marks(workspace)).toEqual(["a", "b"]);
    expect(await rows(workspace)).toMatchObject([{ state: "done" }, { state: "done" }]);
  });

  test("is not run before its time", async () => {
    const workspace = await working(async () => {});
    await ask(workspace.ctx(person()), { keys: ["a"], delayMs: 1000 });
    workspace.clock.advance(999);
    expect(await workspace.worker.drain()).toBe(0);
    workspace.clock.advance(1);
    expect(await workspace.worker.drain()).toBe(1);
  });

  test("of one key waits only once, and may be asked for again while it runs", async () => {
    const workspace: Workspace = await working(async (key) => {
      if (key === "first") await ask(workspace.ctx(person()), { keys: ["during", "too"], once: "k" });
    });
    await ask(workspace.ctx(person()), { keys: ["first", "second", "third"], once: "k" });
    expect(await rows(workspace)).toMatchObject([{ payload: { key: "first" } }]);
    await workspace.worker.drain();
    expect(await rows(workspace)).toMatchObject([
      { payload: { key: "first" }, state: "done" },
      { payload: { key: "during" }, state: "done" },
    ]);
  });

  test("that fails while its key waits again leaves the work to the one that waits", async () => {
    const workspace: Workspace = await working(async (key) => {
      if (key !== "first") return;
      await ask(workspace.ctx(person()), { keys: ["second"], once: "k" });
      throw new Error("tripped");
    });
    workspace.log.expectWarn("Job failed [Error: tripped]");
    await ask(workspace.ctx(person()), { keys: ["first"], once: "k" });
    expect(await workspace.worker.drain()).toBe(2);
    expect(await rows(workspace)).toMatchObject([
      { state: "done", error: "Error: tripped" },
      { state: "done", error: null },
    ]);
  });

  test("is kept for seven days after it is done", async () => {
    const workspace = await working(async () => {});
    await ask(workspace.ctx(person()), { keys: ["a", "b"] });
    await workspace.worker.drain();
    await ask(workspace.ctx(person()), { keys: ["c"], delayMs: 30 * day });
    workspace.clock.advance(7 * day - 1);
    expect(await trim(workspace.db, workspace.clock.now())).toBe(0);
    workspace.clock.advance(1);
    const later = another(workspace);
    await later.start();
    await vi.waitFor(async () => expect(await rows(workspace)).toMatchObject([{ state: "waiting" }]));
    await later.stop();
  });
});

describe("a failure", () => {
  test("is tried again after 2, 4, … s at most 300, and then put aside with its reason, while others go on", async () => {
    const workspace = await working(async (key) => {
      if (key === "poison") throw new Error("cannot be done");
    });
    workspace.log.expectWarn("cannot be done");
    workspace.log.expectError("cannot be done");
    await ask(workspace.ctx(person()), { keys: ["poison", "good"] });
    const waits: number[] = [];
    for (let attempt = 1; attempt < 3; attempt++) {
      await workspace.worker.drain();
      const wait = ((await row(workspace))?.run_at ?? 0) - workspace.clock.now();
      waits.push(wait);
      workspace.clock.advance(wait);
    }
    await workspace.worker.drain();
    expect(waits).toEqual([2000, 4000]);
    expect(await rows(workspace)).toMatchObject([
      { state: "dead", attempts: 3, error: "Error: cannot be done" },
      { state: "done", attempts: 1 },
    ]);
  });

  test("can be given another chance, once", async () => {
    let broken = true;
    const workspace = await working(async () => {
      if (broken) throw notFound("No such meeting");
    });
    workspace.log.expectError("No such meeting");
    await ask(workspace.ctx(person()), { keys: ["a"] });
    await workspace.worker.drain();
    broken = false;
    const id = (await row(workspace))?.job_id ?? "";
    await workspace.db.write((q) => retry(q, id, workspace.clock.now()));
    await workspace.worker.drain();
    expect(await row(workspace)).toMatchObject({ state: "done", attempts: 1, error: null });
    const again = workspace.db.write((q) => retry(q, id, workspace.clock.now()));
    await expect(again).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ["404", notFound(), null],
    ["422", invalid({ title: ["Too long"] }), null],
    ["409", new AppError(409, "Somebody was faster"), 2000],
    ["429 with its own wait", tooMany(60), 60_000],
    ["503 with its own wait", new AppError(503, "Full", { retryAfterSeconds: 5 }), 5000],
    ["500", new AppError(500, "Broken"), 2000],
  ])("with %s waits as long as makes sense, or not at all", async (_name, error, wait) => {
    const workspace = await working(async () => {
      throw error;
    });
    if (wait === null) workspace.log.expectError("Job failed");
    else workspace.log.expectWarn("Job failed");
    await ask(workspace.ctx(person()), { keys: ["a"] });
    await workspace.worker.drain();
    const job = await row(workspace);
    expect(job?.state === "dead" ? null : (job?.run_at ?? 0) - workspace.clock.now()).toBe(wait);
    expect(job?.error).toContain(error.message);
  });

  test("to fit the payload's shape is no reason to try again", async () => {
    const changed = defineJob("mark", z.object({ key: z.string(), colour: z.string() }));
    const workspace = await createWorkspace({ handlers: [defineHandler(changed, async () => {})] });
    workspace.log.expectError("The payload does not fit mark");
    await ask(workspace.ctx(person()), { keys: ["a"] });
    await workspace.worker.drain();
    expect(await row(workspace)).toMatchObject({ state: "dead", attempts: 1 });
  });

  test("to know the job leaves it to a program that does", async () => {
    const workspace = await createWorkspace();
    await ask(workspace.ctx(person()), { keys: ["a"] });
    expect(await workspace.worker.drain()).toBe(0);
    expect(await another(workspace).drain()).toBe(1);
  });
});
