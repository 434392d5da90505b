import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { minute } from "#app/core/clock.ts";
import { readAgentDocuments } from "#app/providers/agents/documents.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { cert, key } from "#tests/peers/smtp-certificate.ts";

const document = { client_id: "https://agent.example.test/a.json", client_name: "Claude" };
const asJson = { "Content-Type": "application/json" };

/** A server of documents over https on this machine, and a reader that may reach it. */
async function served(answer: RequestListener, limits: { timeoutMs?: number } = {}) {
  setDefaultCACertificates([...getCACertificates(), cert]);
  const server = createServer({ cert, key }, answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const allow = ["127.0.0.1"];
  const clock = { now: 0 };
  const fetch = createFetch({ trust: "given", allow, timeoutMs: 60_000, maxBytes: 16 * 1024, ...limits });
  const documents = readAgentDocuments({ fetch, allow, now: () => clock.now });
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/client.json`;
  return { documents, clock, url };
}

test("a document is read once, remembered for ten minutes, and read anew where that is asked for", async () => {
  let reads = 0;
  const { documents, clock, url } = await served((_req, res) => {
    reads += 1;
    res.writeHead(200, asJson).end(JSON.stringify(document));
  });
  expect(await documents.read(url)).toEqual({ ok: true, body: document });
  await documents.read(url);
  expect(reads).toBe(1);
  await documents.read(url, { isFresh: true });
  expect(reads).toBe(2);
  clock.now = 10 * minute;
  await documents.read(url);
  expect(reads).toBe(3);
});

test.each<[string, RequestListener, RegExp]>([
  ["redirects", (_req, res) => res.writeHead(302, { Location: "https://10.0.0.1/" }).end(), /redirect/],
  [
    "is too large",
    (_req, res) => res.writeHead(200, asJson).end("x".repeat(20_000)),
    /more than 16384 bytes/,
  ],
  ["is missing", (_req, res) => res.writeHead(404, asJson).end("{}"), /error \(404\)/],
  ["is a page", (_req, res) => res.writeHead(200, { "Content-Type": "text/html" }).end("{}"), /no JSON/],
  ["is no JSON", (_req, res) => res.writeHead(200, asJson).end("{"), /no JSON/],
  ["has too much in it", (_req, res) => res.writeHead(200, asJson).end(`[${"1,".repeat(300)}1]`), /no JSON/],
])("a document that %s is refused with the reason", async (_what, answer, reason) => {
  const { documents, url } = await served(answer);
  expect(await documents.read(url)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
});

test("a document that never comes is given up", async () => {
  const { documents, url } = await served(() => {}, { timeoutMs: 300 });
  expect(await documents.read(url)).toMatchObject({ ok: false });
});

test.each([
  "https://127.0.0.1/client.json",
  "https://10.1.2.3/client.json",
  "https://[::1]/client.json",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/client.json",
  "https://server.internal/client.json",
  "http://agent.example.test/client.json",
  "https://name@agent.example.test/client.json",
])("nothing is sent to %s", async (address) => {
  const fetch = createFetch({ trust: "given", timeoutMs: 60_000 });
  const documents = readAgentDocuments({ fetch, allow: [], now: () => 0 });
  expect(await documents.read(address)).toMatchObject({ ok: false });
});
