import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { endpoint, jsonHandler } from "#app/http/rest/rest.ts";
import { openApp, type PageArgs, smallBuild } from "./support/app.ts";

const size = async ({ request }: PageArgs) => (await request.text()).length;
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const asAda = { ...form, Cookie: "throughline=ada-token" };

async function limited() {
  return openApp({
    uploads: [/^\/meetings\/[^/]+\/transcript$/],
    build: smallBuild({ "/form": { action: size }, "/meetings/:id/transcript": { action: size } }),
    webhooks: [{ path: "/hook", handle: (req, res) => void res.json({ raw: Buffer.isBuffer(req.body) }) }],
    routes: (router) =>
      void router.post(
        "/json",
        jsonHandler((_ctx, params) => ({ keys: Object.keys(params) })),
      ),
  });
}

async function post(url: string, bytes: number, headers: Record<string, string> = form) {
  const response = await fetch(url, { method: "POST", headers, body: "x".repeat(bytes) });
  return { status: response.status, text: await response.text() };
}

test("forms over 1 MB and files over 25 MB get 413 with a message", async () => {
  const { base } = await limited();
  expect((await post(`${base}/form`, 1_000_000, asAda)).status).toBe(200);
  expect(await post(`${base}/form`, 1_000_001, asAda)).toEqual({
    status: 413,
    text: '{"detail":"This is larger than the 1 MB the server accepts here."}',
  });
  expect((await post(`${base}/meetings/7/transcript`, 25_000_000)).status).toBe(200);
  expect((await post(`${base}/meetings/7/transcript.data`, 2_000_000)).status).toBe(200);
  expect((await post(`${base}/meetings/7/transcript`, 25_000_001)).text).toContain("25 MB");
  const page = await post(`${base}/form`, 1_000_001, { ...form, Accept: "text/html" });
  expect(page.text).toContain("<h1>That's too large</h1>");
});

test("anonymous bodies are read up to 64 KB at every page and endpoint", async () => {
  const { base } = await limited();
  const json = { "Content-Type": "application/json" };
  expect((await post(`${base}/form`, 64_000)).status).toBe(200);
  expect(await post(`${base}/form`, 64_001)).toEqual({
    status: 413,
    text: '{"detail":"This is larger than the 64 KB the server accepts without a login. Log in and send it again."}',
  });
  expect(await post(`${base}/json`, 64_001, json)).toEqual({
    status: 413,
    text: '{"detail":"This is larger than the 64 KB the server accepts here."}',
  });
});

test("JSON and webhooks without a Content-Length get 413 while they are read", async () => {
  const { base } = await limited();
  expect((await post(`${base}/json`, 2_000_000, { "Content-Type": "application/json" })).status).toBe(413);
  expect((await post(`${base}/hook`, 2_000_000, { "Content-Type": "application/json" })).status).toBe(413);
  expect((await post(`${base}/hook`, 20, { "Content-Type": "application/json" })).text).toBe('{"raw":true}');
});

test("a form body its page ignores is drained, and the connection reusable", async () => {
  const { base } = await openApp({ build: smallBuild({ "/deaf": { action: () => "done" } }) });
  const statuses: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; at < 2; at++)
    await new Promise<void>((resolve, reject) => {
      const headers = { ...asAda, "Content-Length": 1_000_000 };
      const sent = request(`${base}/deaf`, { method: "POST", headers, agent }, (res) => {
        statuses.push(res.resume().statusCode ?? 0);
      });
      sent.on("error", reject).on("close", resolve).end("x".repeat(1_000_000));
    });
  agent.destroy();
  expect(statuses).toEqual([200, 200]);
});

test("a chunked form gets 411", async () => {
  const { base } = await limited();
  const status = await new Promise((resolve) => {
    const headers = { ...form, "Transfer-Encoding": "chunked" };
    const sent = request(`${base}/form`, { method: "POST", headers }, (res) =>
      resolve(res.resume().statusCode),
    );
    sent.end("name=x");
  });
  expect(status).toBe(411);
});

test("too many writes get 429 for that person only, while reads go on", async () => {
  const { base } = await openApp({
    origin: "http://localhost:3000",
    bursts: { reads: 5, writes: 2 },
    routes: (router) =>
      void router.all(
        "/json",
        jsonHandler(() => ({})),
      ),
  });
  const send = async (method: string, headers: Record<string, string> = {}) =>
    fetch(`${base}/json`, { method, headers });
  expect((await send("POST")).status).toBe(200);
  expect((await send("POST", { "X-Forwarded-For": "203.0.113.1" })).status).toBe(200);
  const refused = await send("POST", { "X-Forwarded-For": "203.0.113.2" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send("POST", { Authorization: "Bearer ada-token" })).status).toBe(200);
  expect((await send("GET")).status).toBe(200);
});

test("every response has RateLimit headers, with a further limit for costly calls", async () => {
  const run = query({ name: "things.think", input: z.object({}), run: async () => ({}) });
  const options = { summary: "Thinks.", response: z.object({}) };
  const { base } = await openApp({
    bursts: { reads: 3, writes: 5, costly: 2 },
    api: [
      [
        endpoint("GET /quick", run, options),
        endpoint("POST /plain", run, options),
        endpoint("POST /hard", run, { ...options, costly: true }),
      ],
    ],
  });
  const headers = { Authorization: "Bearer ada-token" };
  const send = (method: string, path: string) => fetch(base + path, { method, headers });
  const quick = await send("GET", "/quick");
  expect(quick.headers.get("ratelimit-policy")).toMatch(/^"reads"; q=3; w=60; pk=:[\w+/=]+:$/);
  expect(quick.headers.get("ratelimit")).toMatch(/^"reads"; r=2; t=\d+$/);
  const hard = await send("POST", "/hard");
  expect(hard.headers.get("ratelimit")).toMatch(/^"writes"; r=4; t=\d+, "costly"; r=1; t=\d+$/);
  expect((await send("POST", "/hard")).status).toBe(200);
  const refused = await send("POST", "/hard");
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { detail: "Too many requests. Wait a minute." },
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send("POST", "/plain")).status).toBe(200);
  expect((await send("POST", "/plain")).status).toBe(200);
  expect((await send("POST", "/plain")).status).toBe(429);
  expect((await fetch(`${base}/quick`)).status).toBe(401);
});

test("X-Forwarded-For is used from a listed proxy only", async () => {
  const origin = "https://meetings.example.org";
  for (const [trustedProxies, given, seen] of [
    [[], origin, "127.0.0.1"],
    [["127.0.0.1"], origin, "203.0.113.9"],
    [["127.0.0.1"], undefined, "203.0.113.9"],
    // Behind a proxy of which no setting knows, everybody would be one.
    [[], undefined, "unknown"],
  ] as const) {
    const { base } = await openApp({
      origin: given,
      trustedProxies: [...trustedProxies],
      routes: (router) =>
        void router.get(
          "/me",
          jsonHandler((_ctx, _params, _req, res) => ({ from: res.locals.address })),
        ),
    });
    const response = await fetch(`${base}/me`, {
      headers: { "X-Forwarded-For": "198.51.100.1, 203.0.113.9" },
    });
    expect(await response.json()).toEqual({ from: seen });
  }
});
