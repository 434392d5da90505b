import { expect, test } from "vitest";
import { jsonHandler } from "#app/http/rest/rest.ts";
import { openApp } from "./support/app.ts";

/** A share that the first request uses up for a long time; a test names what differs. */
async function door(waiting = { total: 100, each: 100 }) {
  const arrived: string[] = [];
  const app = await openApp({
    trustedProxies: ["127.0.0.1"],
    shares: { strangers: { part: 0.02, burstMs: 1, waiting } },
    routes: (router) =>
      void router.post(
        "/json",
        jsonHandler((_ctx, _params, _req, res) => {
          arrived.push(res.locals.address);
          return {};
        }),
      ),
  });
  const send = async (address: string, more: Record<string, string> = {}) => {
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": address, ...more };
    const response = await fetch(`${app.base}/json`, { method: "POST", headers, body: "{}" });
    return [response.status, response.headers.get("retry-after")];
  };
  return { ...app, send, arrived };
}

test("an address sending many requests waits behind one sending a single request", async () => {
  const { send, arrived } = await door();
  const many = Array.from({ length: 12 }, () => send("192.0.2.1"));
  await expect.poll(() => arrived.length).toBeGreaterThan(0);
  expect(await send("192.0.2.2")).toEqual([200, null]);
  const before = arrived.slice(0, arrived.indexOf("192.0.2.2"));
  expect(before.length).toBeLessThan(12);
  expect(await Promise.all(many)).toEqual(Array(12).fill([200, null]));
});

test("people who are logged in never wait for strangers", async () => {
  const { send, arrived } = await door();
  const many = Array.from({ length: 10 }, () => send("192.0.2.1"));
  await expect.poll(() => arrived.length).toBeGreaterThan(0);
  for (let at = 0; at < 5; at++)
    expect(await send("192.0.2.1", { Authorization: "Bearer ada-token" })).toEqual([200, null]);
  expect(arrived.length).toBeLessThan(15);
  await Promise.all(many);
});

test("an address with too many waiting requests is refused, and no other", async () => {
  const { send } = await door({ total: 100, each: 3 });
  const all = await Promise.all(Array.from({ length: 8 }, () => send("192.0.2.1")));
  const refused = all.filter(([status]) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toEqual([429, "5"]);
  expect(await send("192.0.2.2")).toEqual([200, null]);
});

test("too many waiting requests of all strangers get 503", async () => {
  const { send, log } = await door({ total: 3, each: 2 });
  log.expectWarn("request");
  const addresses = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"];
  const all = await Promise.all(addresses.flatMap((address) => [send(address), send(address)]));
  expect(all).toContainEqual([503, "5"]);
});

test("a waiting request whose sender leaves frees its place", async () => {
  const { base, send, arrived } = await door();
  const gone = new AbortController();
  const first = Array.from({ length: 3 }, () => send("192.0.2.1"));
  await expect.poll(() => arrived.length).toBeGreaterThan(0);
  const leaving = fetch(`${base}/json`, {
    ...{ method: "POST", body: "{}", signal: gone.signal },
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "192.0.2.9" },
  });
  gone.abort();
  await expect(leaving).rejects.toThrow();
  await Promise.all(first);
  expect(await send("192.0.2.2")).toEqual([200, null]);
  expect(arrived).not.toContain("192.0.2.9");
});
