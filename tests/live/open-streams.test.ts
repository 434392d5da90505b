import { expect, test } from "vitest";
import { jsonHandler } from "#app/http/rest/rest.ts";
import { createLiveStreams, type LiveStream } from "#app/live/open-streams.ts";
import { ada, openApp } from "#tests/http/support/app.ts";

async function live(options: { perUser?: number; heartbeatMs?: number } = {}) {
  const opened: LiveStream[] = [];
  const stopping = new AbortController();
  const streams = createLiveStreams({ stopping: stopping.signal, ...options });
  const { base } = await openApp({
    stopping: stopping.signal,
    routes: (router) =>
      void router.get(
        "/live",
        jsonHandler((_ctx, _params, _req, res) => void opened.push(streams.open(res))),
      ),
  });
  const open = (headers: Record<string, string> = { Authorization: "Bearer ada-token" }) =>
    fetch(`${base}/live`, { headers: { "Accept-Encoding": "gzip", ...headers } });
  return { base, open, opened, streams, stopping };
}

async function readUntil(response: Response, wanted: RegExp): Promise<string> {
  const reader = response.body?.getReader();
  let read = "";
  while (reader && !wanted.test(read)) {
    const { value, done } = await reader.read();
    if (done) break;
    read += Buffer.from(value).toString();
  }
  await reader?.cancel();
  return read;
}

test("a live stream sends events at once, uncompressed, and heartbeats", async () => {
  const { open, opened } = await live({ heartbeatMs: 20 });
  const response = await open();
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("content-encoding")).toBeNull();
  opened[0]?.send("summary", { ready: true, text: "two\nlines" }, "7");
  // On a slow machine a heartbeat may come before the event as well.
  const read = await readUntil(response, /event: summary[\s\S]*: heartbeat\n\n/);
  expect(read.replaceAll(": heartbeat\n\n", "")).toContain(
    'retry: 1000\n\nid: 7\nevent: summary\ndata: {"ready":true,"text":"two\\nlines"}\n\n',
  );
});

test("a live stream is removed when its reader leaves", async () => {
  const { open, opened, streams } = await live();
  const response = await open();
  expect(streams.count()).toBe(1);
  await response.body?.cancel();
  await expect.poll(() => streams.count()).toBe(0);
  expect(opened[0]?.closed.aborted).toBe(true);
  opened[0]?.send("late", 1);
});

test("live streams above a person's limit get 429, anonymous ones 401", async () => {
  const { open, streams } = await live({ perUser: 2 });
  const [first] = [await open(), await open()];
  const refused = await open();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  expect((await open({})).status).toBe(401);
  await first?.body?.cancel();
  await expect.poll(() => streams.count()).toBe(1);
  expect((await open()).status).toBe(200);
});

test("a live stream ends without another byte when its reader loses access", async () => {
  const { open, opened, streams } = await live();
  const response = await open();
  streams.endWhere(({ sessionId }) => sessionId === "another");
  expect(streams.count()).toBe(1);
  streams.endWhere(({ sessionId }) => sessionId === ada.sessionId);
  opened[0]?.send("late", 1);
  expect(await response.text()).toBe("retry: 1000\n\n");
  expect(streams.count()).toBe(0);
});

test("a stopping server asks readers of live streams to reconnect", async () => {
  const { base, open, stopping } = await live();
  const response = await open();
  stopping.abort();
  expect(await response.text()).toMatch(/event: reconnect\ndata:\n\n$/);
  const ready = await fetch(`${base}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "not ready", problems: ["stopping"] }]);
  expect(ready.headers.get("connection")).toBe("close");
  expect(await (await open()).text()).toContain("event: reconnect");
});
