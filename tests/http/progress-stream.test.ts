import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import type { ProgressSink } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { withEventStream } from "#app/http/rest/progress-stream.ts";
import { endpoint } from "#app/http/rest/rest.ts";
import { openApp } from "./support/app.ts";

const bearer = { Authorization: "Bearer ada-token" };

/** A POST /things whose operation gets a sink while it prepares. */
async function things(prepare: (progress: ProgressSink | undefined) => Promise<unknown>) {
  const make = operation({
    name: "things.make",
    input: z.object({}),
    prepare: (ctx) => prepare(ctx.progress),
    run: async () => ({ done: true }),
  });
  const response = z.object({ done: z.boolean() });
  const plain = endpoint("POST /things", make, { summary: "Makes one.", response });
  const app = await openApp({ api: [[withEventStream(plain)]] });
  const post = (headers: Record<string, string> = {}) =>
    fetch(`${app.base}/things`, { method: "POST", headers: { ...bearer, ...headers } });
  return { ...app, post, stream: () => post({ Accept: "text/event-stream" }) };
}

test("each intermediate result is an event, and the plain response is the last one", async () => {
  const { post, stream } = await things(async (progress) => progress?.emit("step", { n: 1 }));
  const response = await stream();
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
  expect(await response.text()).toBe('event: step\ndata: {"n":1}\n\nevent: done\ndata: {"done":true}\n\n');
  expect(await (await post()).json()).toEqual({ done: true });
});

test("an error before the first event is a plain response", async () => {
  const { stream } = await things(async () => {
    throw notFound();
  });
  const response = await stream();
  expect([response.status, await response.json()]).toEqual([404, { detail: "Not found" }]);
});

test("an error after the first event is sent as the event failed", async () => {
  const { stream } = await things(async (progress) => {
    progress?.emit("step", 1);
    throw notFound();
  });
  const response = await stream();
  expect(await response.text()).toContain('event: failed\ndata: {"status":404,"detail":"Not found"}\n\n');
});

test("a reader that does not read is cut off, and the operation's signal aborts", async () => {
  const piece = "x".repeat(100_000);
  const outcome = Promise.withResolvers<boolean>();
  const { stream } = await things(async (progress) => {
    for (let sent = 0; sent < 300 && !progress?.signal.aborted; sent++) {
      // Several at once: what is sent after the cut must not be an error either.
      for (let n = 0; n < 5; n++) progress?.emit("step", piece);
      await nextTurn();
    }
    outcome.resolve(progress?.signal.aborted ?? false);
  });
  const response = await stream();
  expect(await outcome.promise).toBe(true);
  await expect(response.text()).rejects.toThrow();
});
