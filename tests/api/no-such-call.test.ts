import { expect, test } from "vitest";
import { recallWebhook } from "#app/webhooks/recall.ts";
import { buildOfAll } from "#tests/support/all-routes.ts";
import { addressOf } from "../support/calls.ts";
import { endpoints, everything } from "../support/sites/everything.ts";

const json = { accept: "application/json" };
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

async function site() {
  const { build } = await buildOfAll();
  const all = await everything({
    ...{ build, webhooks: [recallWebhook] },
    bursts: { reads: 1e6, writes: 1e6, costly: 1e6 },
  });
  const send = async (method: string, path: string, headers: Record<string, string> = json) => {
    const response = await fetch(all.base + path, { method, headers, redirect: "manual" });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text };
  };
  return { ...all, ask: send };
}

test("an unsupported method on a REST path gets 405 in JSON with Allow", async () => {
  const { ask: send, ids } = await site();
  const wrong: string[] = [];
  // By what they look like: addresses of two patterns take the methods of both.
  const takes = new Map<string, Set<string>>();
  const addresses = [...endpoints].map(([name, { method }]) => {
    const { path } = addressOf(name, ids);
    const address = path.replace(/\?.*/, "").replace(/\/$/, "");
    takes.set(address, (takes.get(address) ?? new Set()).add(method.toUpperCase()));
    return address;
  });
  for (const path of new Set(addresses))
    for (const method of methods.filter((one) => !takes.get(path)?.has(one))) {
      const { status, headers, text } = await send(method, path);
      // Below "/users/me" and the like another pattern may take it.
      if (status === 401) continue;
      const allow = headers.get("allow")?.split(", ") ?? [];
      const isRight = status === 405 && !allow.includes(method) && "detail" in JSON.parse(text);
      const lacks = [...(takes.get(path) ?? [])].filter((one) => !allow.includes(one));
      if (!isRight || lacks.length > 0)
        wrong.push(`${method} ${path}: ${status} ${allow} ${text.slice(0, 80)}`);
    }
  expect(wrong).toEqual([]);
});

test("an unknown path below a REST noun gets 404 in JSON", async () => {
  const { ask: send } = await site();
  const nouns = new Set([...endpoints.values()].map(({ path }) => path.split("/")[1]));
  const speakers: Record<string, string>[] = [
    json,
    { authorization: "Bearer admin" },
    { "content-type": "application/json" },
  ];
  for (const noun of nouns)
    for (const headers of speakers) {
      const path = `/${noun}/no/such/call/at/all`;
      const { status, headers: sent, text } = await send("POST", path, headers);
      expect([noun, status, JSON.parse(text)]).toEqual([noun, 404, { detail: "Not found" }]);
      expect(sent.get("content-type")).toContain("application/json");
    }
  const webhook = await send("GET", "/recall/transcription");
  expect([webhook.status, webhook.headers.get("allow")]).toEqual([405, "POST"]);
});

test("pages that share path segments with REST are still served as HTML", async () => {
  const { browse, ids } = await site();
  for (const path of [`/meetings/${ids.meeting}/transcript`, "/notifications"]) {
    const page = await browse("admin").get(path);
    expect([path, page.status, page.headers.get("content-type")]).toEqual([
      ...[path, 200],
      expect.stringContaining("text/html"),
    ]);
  }
});
