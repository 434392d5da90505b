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

test("a configured URL may be in a private network", async () => {
  const { port } = await serve((_req, res) => res.end("hello"));
  const answer = await createFetch({ trust: "configured" })(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe("hello");
});

test("a URL from users may not be in a private network, as number or name", async () => {
  const { port, requests } = await serve((_req, res) => res.end("hello"));
  const given = createFetch({ trust: "given" });
  for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "0"])
    expect([host, await codeOf(given(`http://${host}:${port}/`))]).toEqual([host, "refused"]);
  expect(requests()).toBe(0);
  const allowed = createFetch({ trust: "given", allow: ["127.0.0.0/8"] });
  expect(await (await allowed(`http://127.0.0.1:${port}/`)).text()).toBe("hello");
});

test("redirects are not followed", async () => {
  const { port, requests } = await serve((_req, res) => res.writeHead(302, { Location: "/other" }).end());
  expect(await codeOf(createFetch({ trust: "configured" })(`http://127.0.0.1:${port}/`))).toBe("redirect");
  expect(requests()).toBe(1);
});

test("a body over the limit fails with too_large", async () => {
  const { port } = await serve((_req, res) => res.end("x".repeat(2000)));
  const answer = await createFetch({ trust: "configured", maxBytes: 1000 })(`http://127.0.0.1:${port}/`);
  expect(await codeOf(answer.text())).toBe("too_large");
});

test("a response that never finishes fails with timeout", async () => {
  const { port } = await serve((_req, res) => res.write("one part"));
  const slow = createFetch({ trust: "configured", timeoutMs: 300 });
  const exchange = slow(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  expect(await codeOf(exchange)).toBe("timeout");
});

test("the caller's abort keeps its reason", async () => {
  const { port } = await serve(() => {});
  const stop = new AbortController();
  const exchange = createFetch({ trust: "configured" })(`http://127.0.0.1:${port}/`, { signal: stop.signal });
  stop.abort(new Error("stopped"));
  await expect(exchange).rejects.toThrow("stopped");
});

test("an unreachable server, another scheme and credentials in a URL have their own error codes", async () => {
  const send = createFetch({ trust: "configured" });
  const { port } = await serve((_req, res) => res.end());
  servers.pop()?.close();
  expect(await codeOf(send(`http://127.0.0.1:${port}/`))).toBe("unreachable");
  expect(await codeOf(send("file:///etc/passwd"))).toBe("refused");
  expect(await codeOf(send("http://user:key@example.org/"))).toBe("refused");
});
