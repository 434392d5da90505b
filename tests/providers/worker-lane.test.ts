import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { message } from "#app/core/words.ts";
import { createLane, type LaneOptions } from "#app/providers/worker-lane.ts";

const workerFile = new URL("./fixtures/stubborn-worker.ts", import.meta.url);
type Reply = { call: string; wish: string; threadId: number };

function lane(options: Partial<LaneOptions> = {}) {
  const opened = createLane({
    workerFile,
    timeoutMs: 30_000,
    queueLimit: 10,
    tooMuch: message("Too much."),
    ...options,
  });
  onTestFinished(() => opened.close());
  return { ...opened, ask: (wish: string) => opened.call("answer", [wish]) as Promise<Reply> };
}

test("a worker lane runs calls in order on one thread, each with its own result", async () => {
  const { ask } = lane();
  const replies = await Promise.all(["one", "two", "three"].map(ask));
  expect(replies.map(({ wish }) => wish)).toEqual(["one", "two", "three"]);
  expect(new Set(replies.map(({ threadId }) => threadId)).size).toBe(1);
});

test("a worker lane passes progress to its own caller", async () => {
  const { call } = lane();
  const heard: unknown[] = [];
  await call("digest", ["one"], {
    onProgress: (step) => heard.push(step),
  });
  expect(heard).toEqual([{ step: 1, of: 2, label: "Half way" }]);
});

test("a worker lane streams answer lines before the result", async () => {
  const { call } = lane();
  const heard: unknown[] = [];
  await call("answer", ["tell"], { onLine: (line) => heard.push(line) });
  expect(heard).toEqual([{ text: "Said", meetingId: "m", turns: [0] }]);
});

test("a worker lane ends an aborted call at once, waiting or running", async () => {
  const { ask, call } = lane();
  await ask("one");
  const [running, waiting] = [new AbortController(), new AbortController()];
  const both = [
    call("answer", ["hang"], { signal: running.signal }),
    call("answer", ["two"], { signal: waiting.signal }),
  ];
  const next = ask("three");
  waiting.abort();
  await expect(both[1]).rejects.toThrow("taken back");
  running.abort();
  await expect(both[0]).rejects.toThrow("taken back");
  expect((await next).wish).toBe("three");
  await expect(call("answer", ["four"], { signal: AbortSignal.abort() })).rejects.toThrow("taken back");
});

test("a worker lane ends an idle thread, and starts a new one for the next call", async () => {
  const { ask } = lane({ idleMs: 1 });
  const { threadId } = await ask("one");
  await expect.poll(async () => (await ask("two")).threadId).not.toBe(threadId);
  const { ask: other } = lane();
  expect((await other("one")).threadId).toBe((await other("two")).threadId);
});

test("a worker lane keeps its thread after a call that fails", async () => {
  const { ask } = lane();
  const before = await ask("one");
  await expect(ask("fail")).rejects.toThrow("cannot read this");
  expect((await ask("two")).threadId).toBe(before.threadId);
});

test.each([
  ["die", "ended (3)"],
  ["throw", "broken inside"],
])("a worker lane loses only the running call when its thread dies (%s)", async (how, reason) => {
  const { ask } = lane();
  const [first, broken, waiting] = await Promise.allSettled([ask("one"), ask(how), ask("two")]);
  expect(broken).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining(reason) } });
  expect(waiting).toMatchObject({ status: "fulfilled", value: { wish: "two" } });
  const threads = [first, waiting].map((each) => each?.status === "fulfilled" && each.value.threadId);
  expect(threads[0]).not.toBe(threads[1]);
});

test("a worker lane ends a hanging thread after its timeout", async () => {
  const { ask } = lane({ timeoutMs: 2000 });
  await ask("warm up");
  await expect(ask("hang")).rejects.toMatchObject({
    status: 422,
    message: "Too much.",
  });
  expect(await ask("two")).toMatchObject({ wish: "two" });
});

test("a worker lane refuses calls above its queue limit with 503", async () => {
  const { ask } = lane({ queueLimit: 2 });
  const calls = ["runs", "waits", "waits too", "too many"].map(ask);
  await expect(calls[3]).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  expect((await Promise.all(calls.slice(0, 3))).map(({ wish }) => wish)).toEqual([
    "runs",
    "waits",
    "waits too",
  ]);
});

test("a worker lane ends its thread on close and refuses waiting calls", async () => {
  const { ask, close } = lane();
  const calls = [ask("hang"), ask("two")];
  const outcomes = Promise.allSettled(calls);
  await close();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(ask("three")).rejects.toMatchObject({ status: 503 });
});

test("a worker lane refuses arguments that cannot be sent to a thread", async () => {
  const { call, ask } = lane();
  await expect(call("answer", [() => {}])).rejects.toThrow();
  expect(await ask("two")).toMatchObject({ wish: "two" });
});

test("a worker lane with a missing worker file rejects the call", async () => {
  const { ask } = lane({ workerFile: new URL("./fixtures/nothing-here.ts", import.meta.url) });
  await expect(ask("one")).rejects.toThrow("nothing-here");
});

test.runIf(process.platform === "linux")("a worker lane's thread has a lower priority on Linux", async () => {
  const before = politeThreads();
  const { ask } = lane();
  await ask("one");
  expect(politeThreads().filter((id) => !before.includes(id))).toHaveLength(1);
  expect(politeThreads()).not.toContain(String(process.pid));
});

/** The threads of this process that are nicer than its first one. One that ends while they are listed is not among them. */
function politeThreads(): string[] {
  const own = niceness(String(process.pid));
  return readdirSync("/proc/self/task").filter((id) => niceness(id) > own);
}

/** NaN for a thread that is gone. */
function niceness(id: string): number {
  try {
    const fields = readFileSync(`/proc/self/task/${id}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[16]);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return Number.NaN;
    throw error;
  }
}
