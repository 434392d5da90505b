import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createFetch, type OutboundError } from "#app/providers/outbound.ts";

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(handler: RequestListener): Promise<{ port: number; requests: () => number }> {
  let count = 0;
  const server = createServer((req, res) => {
    count += 1;
    handler(req, res);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  servers.push(server);
  return { port: (server.address() as AddressInfo).port, requests: () => count };
}

async function codeOf(work: Promise<unknown>): Promise<OutboundError["code"] | string> {
  return await work.then(
    () => "answered",
    (error: OutboundError) => error.code ?? error.name,
  );
}

test("an address that the operator chose may be in a private network", async () => {
  const { port } = await serve((_req, res) => res.end("hello"));
  const answer = await createFetch({ trust: "configured" })(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe("hello");
});

test("an address that people chose is not, whether it is a number or a name", async () => {
  const { port, requests } = await serve((_req, res) => res.end("hello"));
  const given = createFetch({ trust: "given" });
  for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "0"])
    expect([host, await codeOf(given(`http://${host}:${port}/`))]).toEqual([host, "refused"]);
  expect(requests()).toBe(0);
  const allowed = createFetch({ trust: "given", allow: ["127.0.0.0/8"] });
  expect(await (await allowed(`http://127.0.0.1:${port}/`)).text()).toBe("hello");
});

test("no redirect is followed", async () => {
  const { port, requests } = await serve((_req, res) => res.writeHead(302, { Location: "/other" }).end());
  expect(await codeOf(createFetch({ trust: "configured" })(`http://127.0.0.1:${port}/`))).toBe("redirect");
  expect(requests()).toBe(1);
});

test("a body that grows past the limit ends with an error", async () => {
  const { port } = await serve((_req, res) => res.end("x".repeat(2000)));
  const answer = await createFetch({ trust: "configured", maxBytes: 1000 })(`http://127.0.0.1:${port}/`);
  expect(await codeOf(answer.text())).toBe("too_large");
});

test("a server that never finishes its answer is left in time", async () => {
  const { port } = await serve((_req, res) => res.write("one part"));
  const slow = createFetch({ trust: "configured", timeoutMs: 300 });
  const exchange = slow(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  expect(await codeOf(exchange)).toBe("timeout");
});

test("the caller's own signal keeps its reason", async () => {
  const { port } = await serve(() => {});
  const stop = new AbortController();
  const exchange = createFetch({ trust: "configured" })(`http://127.0.0.1:${port}/`, { signal: stop.signal });
  stop.abort(new Error("stopped"));
  await expect(exchange).rejects.toThrow("stopped");
});

test("a server that is not there, another scheme and a key in the address are said so", async () => {
  const send = createFetch({ trust: "configured" });
  const { port } = await serve((_req, res) => res.end());
  servers.pop()?.close();
  expect(await codeOf(send(`http://127.0.0.1:${port}/`))).toBe("unreachable");
  expect(await codeOf(send("file:///etc/passwd"))).toBe("refused");
  expect(await codeOf(send("http://user:key@example.org/"))).toBe("refused");
});
