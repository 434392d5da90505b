import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import type { WorkerReply } from "#app/intelligence/worker.ts";
import { asMeeting, LAUNCH } from "./transcripts.ts";

const worker = new Worker(new URL("../../app/intelligence/worker.ts", import.meta.url));
afterAll(() => worker.terminate());

async function ask(id: number, call: string, args: unknown[]): Promise<WorkerReply[]> {
  const replies: WorkerReply[] = [];
  worker.postMessage({ id, call, args });
  for (;;) {
    const [reply] = (await once(worker, "message")) as [WorkerReply];
    replies.push(reply);
    if (!reply.progress && !reply.line) return replies;
  }
}

test("the engine worker sends five progress steps and then the digest", async () => {
  const replies = await ask(1, "digest", [LAUNCH, {}]);
  expect(replies.map(({ progress }) => progress?.step)).toEqual([1, 2, 3, 4, 5, undefined]);
  expect(replies[0]).toEqual({ id: 1, progress: { step: 1, of: 5, label: "Reading the transcript" } });
  expect(replies.at(-1)).toMatchObject({ id: 1, result: { contextGroup: expect.any(String) } });
});

test("the engine worker answers questions, passages and groups under their id", async () => {
  const meetings = [asMeeting("launch", LAUNCH)];
  const answer = await ask(2, "answer", ["What about the hotline?", meetings]);
  expect(answer.at(-1)).toMatchObject({ id: 2, result: { found: true } });
  expect(answer.at(-1)?.result).toMatchObject({ lines: answer.flatMap(({ line }) => line ?? []) });
  expect((await ask(3, "rank", ["hotline", meetings, 2]))[0]?.result).toHaveLength(2);
  expect(
    (await ask(4, "group", [[{ meetingId: "a", title: "", themes: ["holiday budget"] }]]))[0]?.result,
  ).toEqual(new Map([["a", "Holiday Budget"]]));
});

test("the engine worker reports a failed call and serves the next one", async () => {
  expect((await ask(5, "digest", [null])).at(-1)?.error ?? "").not.toBe("");
  expect((await ask(6, "dance", []))[0]).toEqual({ id: 6, error: "Unknown call dance" });
  expect((await ask(7, "rank", ["hotline", [], 2]))[0]).toEqual({ id: 7, result: [] });
});
