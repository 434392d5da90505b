import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#app/http/app/log.ts";
import { serve } from "#app/http/app/serve.ts";

const fixture = join(import.meta.dirname, "support/drain-fixture.ts");

async function startServer() {
  const child = spawn(process.execPath, [fixture], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const messages: string[] = [];
  const base = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const { msg, port } = JSON.parse(line);
      messages.push(msg);
      if (msg === "listening") resolve(`http://127.0.0.1:${port}`);
    });
  });
  return { child, base, said: messages };
}

async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, "exit");
  return code;
}

const bearer = { headers: { Authorization: "Bearer x" } };

test("SIGTERM finishes requests, reconnects live streams, refuses new ones, and closes the store last", async () => {
  const { child, base, said: messages } = await startServer();
  const live = await fetch(`${base}/live`, bearer);
  const slow = Array.from({ length: 5 }, () => fetch(`${base}/slow`, bearer));
  // The slow answers are under way once one asked for after them has come.
  await fetch(`${base}/quick`, bearer);
  const exit = ended(child);
  for (let n = 0; n < 5; n++) child.kill("SIGTERM");
  expect(await live.text()).toContain("event: reconnect");
  await expect(fetch(`${base}/quick`, { headers: { Connection: "close" } })).rejects.toThrow();
  for (const response of await Promise.all(slow)) expect(await response.json()).toEqual({ done: true });
  expect(await exit).toBe(0);
  expect(messages.filter((msg) => msg !== "request").slice(2)).toEqual([
    "Stopping: finishing what runs",
    "worker stopped",
    "store closed",
    "Stopped",
  ]);
});

test("drain under load: a client that retries once sees no error before the end", async () => {
  const { child, base } = await startServer();
  const exit = ended(child);
  let refusedOnce = 0;
  const outcomes: string[] = [];
  const requestTwice = async () => {
    while (outcomes.length < 2000 && refusedOnce === 0) {
      const response = await fetch(`${base}/quick`, bearer).catch(() => null);
      if (!response) refusedOnce += 1;
      else outcomes.push(`${response.status} ${(await response.json()).done}`);
    }
  };
  const clients = Promise.all(Array.from({ length: 8 }, requestTwice));
  await expect.poll(() => outcomes.length).toBeGreaterThan(50);
  child.kill("SIGTERM");
  await clients;
  expect(new Set(outcomes)).toEqual(new Set(["200 true"]));
  expect(await exit).toBe(0);
});

test("drain cuts off an endless response after the grace period", async () => {
  const stopping = new AbortController();
  const steps: string[] = [];
  const serving = await serve(() => void steps.push("asked"), {
    host: "127.0.0.1",
    port: 0,
    log: createLog("silent"),
    stopping,
    stop: () => new Promise(() => {}),
    close: () => void steps.push("closed"),
    graceMs: 150,
  });
  const hanging = fetch(serving.url.replace("localhost", "127.0.0.1")).catch(() => steps.push("cut"));
  await expect.poll(() => steps).toEqual(["asked"]);
  await Promise.all([serving.drain(), serving.drain(), hanging]);
  expect(steps.toSorted()).toEqual(["asked", "closed", "cut"]);
});

test("drain does not wait for a client that sends its headers slowly", async () => {
  const serving = await serve((_req, res) => res.end(), {
    host: "127.0.0.1",
    port: 0,
    log: createLog("silent"),
    stopping: new AbortController(),
    stop: async () => {},
    close: () => {},
  });
  onTestFinished(() => serving.drain());
  expect(serving.server.headersTimeout).toBeLessThanOrEqual(30_000);
  serving.server.headersTimeout = 100;
  const socket = connect(Number(new URL(serving.url).port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow:");
  const [response] = await once(socket, "data");
  expect(String(response)).toContain("408");
});

test("a used port rejects serve()", async () => {
  const options = {
    host: "127.0.0.1",
    log: createLog("silent"),
    stopping: new AbortController(),
    stop: async () => {},
    close: () => {},
  };
  const first = await serve(() => {}, { ...options, port: 0 });
  onTestFinished(() => first.drain());
  const { port } = new URL(first.url);
  await expect(serve(() => {}, { ...options, port: Number(port) })).rejects.toThrow(
    /is taken by another program/,
  );
});
