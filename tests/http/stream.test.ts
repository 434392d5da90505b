import { expect, test } from "vitest";
import { jsonHandler } from "#app/http/rest.ts";
import { createStreams, type Stream } from "#app/http/stream.ts";
import { ada, openDoor } from "./support/door.ts";

async function live(options: { perUser?: number; heartbeatMs?: number } = {}) {
  const opened: Stream[] = [];
  const stopping = new AbortController();
  const streams = createStreams({ stopping: stopping.signal, ...options });
  const { base } = await openDoor({
    stopping: stopping.signal,
    routes: (router) =>
      void router.get(
        "/live",
        jsonHandler((_ctx, _wire, _req, res) => void opened.push(streams.open(res))),
      ),
  });
  const open = (headers: Record<string, string> = { Authorization: "Bearer ada-token" }) =>
    fetch(`${base}/live`, { headers: { "Accept-Encoding": "gzip", ...headers } });
  return { base, open, opened, streams, stopping };
}

async function readUntil(response: Response, text: string): Promise<string> {
  const reader = response.body?.getReader();
  let read = "";
  while (reader && !read.includes(text)) {
    const { value, done } = await reader.read();
    if (done) break;
    read += Buffer.from(value).toString();
  }
  await reader?.cancel();
  return read;
}

test("what is sent arrives at once, uncompressed, and with a heartbeat", async () => {
  const { open, opened } = await live({ heartbeatMs: 20 });
  const response = await open();
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("content-encoding")).toBeNull();
  opened[0]?.send("summary", { ready: true, text: "two\nlines" }, "7");
  const read = await readUntil(response, ": still here");
  expect(read).toContain(
    'retry: 1000\n\nid: 7\nevent: summary\ndata: {"ready":true,"text":"two\\nlines"}\n\n',
  );
});

test("a reader who leaves is forgotten", async () => {
  const { open, opened, streams } = await live();
  const response = await open();
  expect(streams.count()).toBe(1);
  await response.body?.cancel();
  await expect.poll(() => streams.count()).toBe(0);
  expect(opened[0]?.gone.aborted).toBe(true);
  opened[0]?.send("late", 1);
});

test("nobody opens more than their share, and a stranger none", async () => {
  const { open, streams } = await live({ perUser: 2 });
  const [first] = [await open(), await open()];
  const refused = await open();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  expect((await open({})).status).toBe(401);
  await first?.body?.cancel();
  await expect.poll(() => streams.count()).toBe(1);
  expect((await open()).status).toBe(200);
});

test("whoever loses access loses the stream with it", async () => {
  const { open, opened, streams } = await live();
  const response = await open();
  streams.endWhere(({ sessionId }) => sessionId === "another");
  expect(streams.count()).toBe(1);
  streams.endWhere(({ sessionId }) => sessionId === ada.sessionId);
  // Not one more byte, not even a good-bye.
  opened[0]?.send("late", 1);
  expect(await response.text()).toBe("retry: 1000\n\n");
  expect(streams.count()).toBe(0);
});

test("a server that stops sends everybody elsewhere", async () => {
  const { base, open, stopping } = await live();
  const response = await open();
  stopping.abort();
  expect(await response.text()).toMatch(/event: reconnect\ndata:\n\n$/);
  const ready = await fetch(`${base}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "not ready", problems: ["stopping"] }]);
  expect(ready.headers.get("connection")).toBe("close");
  expect(await (await open()).text()).toContain("event: reconnect");
});
