import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { api } from "#app/api/router.ts";
import { sentMessages } from "#app/api/webhook-messages.ts";
import { openApi } from "#app/http/rest/openapi.ts";
import { serve } from "#tests/support/serve.ts";
import { generatedClient } from "../../scripts/client/generated.ts";
import { Throughline, ThroughlineError } from "../../tools/client/index.js";
import { everything } from "../support/sites/everything.ts";

const folder = join(import.meta.dirname, "../../tools/client");

/** What a call is refused with. */
async function refusal(call: PromiseLike<unknown>): Promise<ThroughlineError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ThroughlineError) return error;
  throw new Error(`No refusal but ${String(error)}`);
}

/** A server that answers each request with the next of these, and the last one from then on. */
async function answering(...answers: { status: number; body?: unknown; headers?: Record<string, string> }[]) {
  const seen: { url: string; authorization: string; key: string; type: string; sent: string }[] = [];
  const url = await serve((req, res) => {
    const { status, body, headers } = answers[Math.min(seen.length, answers.length - 1)] ?? { status: 500 };
    const { authorization = "", "idempotency-key": key, "content-type": type = "" } = req.headers;
    const request = { url: req.url ?? "", authorization, key: String(key ?? ""), type, sent: "" };
    seen.push(request);
    req.setEncoding("utf8").on("data", (piece: string) => {
      request.sent += piece;
    });
    req.on("end", () => res.writeHead(status, headers).end(JSON.stringify(body ?? {})));
  });
  return { url, seen };
}

test("the client's calls and types are those of the OpenAPI document", () => {
  for (const [name, text] of Object.entries(generatedClient(openApi(api.flat(), {}, sentMessages))))
    expect(readFileSync(join(folder, name), "utf8") === text, `${name}: run npm run client`).toBe(true);
});

test("the package's types and code hold by themselves, without those of Node", () => {
  const program = ts.createProgram([join(folder, "index.js"), join(folder, "index.d.ts")], {
    ...{ strict: true, noEmit: true, allowJs: true, checkJs: true, skipLibCheck: false, types: [] },
    ...{ target: ts.ScriptTarget.ES2022, lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"] },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  });
  const found = ts
    .getPreEmitDiagnostics(program)
    .map(({ file, start = 0, messageText }) =>
      [
        file?.fileName,
        file?.text.slice(start, start + 60),
        ts.flattenDiagnosticMessageText(messageText, "\n"),
      ].join(": "),
    );
  expect(found).toEqual([]);
});

test("a list's pages are followed to the end, awaited, by the page and one by one", async () => {
  const { base, ids } = await everything();
  const client = new Throughline({ url: base, token: "admin" });
  const { entries } = await client.audit.list({ org_id: ids.org, limit: 200 });
  expect(entries.length).toBeGreaterThan(4);
  const sizes: number[] = [];
  for await (const page of client.audit.list({ org_id: ids.org, limit: 2 })) sizes.push(page.entries.length);
  expect(sizes.slice(0, 2)).toEqual([2, 2]);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(entries.length);
  const kinds: string[] = [];
  for await (const entry of client.audit.list({ org_id: ids.org, limit: 2 }).items())
    kinds.push(entry.entry_id);
  expect(kinds).toEqual(entries.map(({ entry_id }) => entry_id));
  const titles: string[] = [];
  for await (const { title } of client.meetings.list({ project_id: ids.project }).items()) titles.push(title);
  expect(titles.length).toBeGreaterThan(0);
});

test("the client throws a refusal with the server's sentence, its status and the fields", async () => {
  const { base, ids } = await everything();
  const client = new Throughline({ url: base, token: "stranger" });
  expect(await refusal(client.meetings.get({ meeting_id: ids.meeting }))).toMatchObject({ status: 404 });
  const host = new Throughline({ url: base, token: "host" });
  const wrong = await refusal(host.actionItems.add({ meeting_id: ids.meeting, description: "" }));
  expect(wrong).toMatchObject({ status: 422, errors: { description: [expect.any(String)] } });
  expect(wrong.message).toMatch(/^\w.+/);
  await expect(host.meetings.get({ meeting_id: "" })).rejects.toThrow("meeting_id is missing");
  // @ts-expect-error: a parameter that there isn't.
  await refusal(host.meetings.get({ meeting: "x", meeting_id: "x" }));
});

test("a creation whose answer is lost is sent again and made once", async () => {
  const { base, ids } = await everything();
  let lost = 0;
  const client = new Throughline({
    ...{ url: base, token: "host" },
    async fetch(address, init) {
      const answer = await fetch(address, init);
      if (init?.method !== "POST" || lost++ > 0) return answer;
      await answer.text();
      throw new TypeError("The connection broke");
    },
  });
  const count = async () => (await client.actionItems.list({ meeting_id: ids.meeting })).length;
  const before = await count();
  const added = await client.actionItems.add({ meeting_id: ids.meeting, description: "Ring twice" });
  expect([lost, added.description, await count()]).toEqual([2, "Ring twice", before + 1]);
});

test("the client sends again under the same key what the server asks to send later, until asked too often or for too long", async () => {
  const busy = { status: 503, headers: { "Retry-After": "0" }, body: { detail: "Busy" } };
  const short = await answering(busy, busy, { status: 201, body: { action_id: "a" } });
  const client = new Throughline({ url: short.url, token: "t" });
  const made = await client.actionItems.add({ meeting_id: "m", description: "Ring" });
  expect([made.action_id, short.seen.length, new Set(short.seen.map(({ key }) => key)).size]).toEqual([
    "a",
    3,
    1,
  ]);
  const ever = await answering(busy);
  const patient = new Throughline({ url: ever.url, retries: 2 });
  expect(await refusal(patient.actionItems.delete({ action_id: "a" }))).toMatchObject({
    status: 503,
    message: "Busy",
  });
  expect(ever.seen).toHaveLength(3);
  const long = await answering({ ...busy, headers: { "Retry-After": "3600" } });
  expect(await refusal(new Throughline({ url: long.url }).users.me())).toMatchObject({ status: 503 });
  expect(long.seen).toHaveLength(1);
  const failing = await answering({ status: 500, body: { detail: "It failed", request_id: "r" } });
  expect(await refusal(new Throughline({ url: failing.url }).users.me())).toMatchObject({ request_id: "r" });
  expect(failing.seen).toHaveLength(1);
});

test("a signal ends a call while it waits to be sent again", async () => {
  const { url } = await answering({ status: 429, headers: { "Retry-After": "50" } });
  const stop = new AbortController();
  const client = new Throughline({
    url,
    async fetch(address, init) {
      const answer = await fetch(address, init);
      setTimeout(() => stop.abort(new Error("Enough")), 10);
      return answer;
    },
  });
  await expect(client.users.me({}, { signal: stop.signal })).rejects.toThrow("Enough");
});

test("a link to another host takes the token nowhere", async () => {
  const other = await answering({ status: 200, body: [] });
  const link = `<${other.url}/meetings/project/p?skip=1>; rel="next"`;
  const own = await answering(
    { status: 200, body: [1], headers: { Link: link } },
    { status: 200, body: [2] },
  );
  const client = new Throughline({ url: own.url, token: "secret" });
  const all: unknown[] = [];
  for await (const page of client.meetings.list({ project_id: "p" })) all.push(...page);
  expect([all, other.seen]).toEqual([[1, 2], []]);
  expect(own.seen.map(({ url, authorization }) => [url, authorization])).toEqual([
    ["/meetings/project/p", "Bearer secret"],
    ["/meetings/project/p?skip=1", "Bearer secret"],
  ]);
});

test("a file goes out whole or as a stream, and beside it the parameters of its call", async () => {
  const { url, seen } = await answering({ status: 200 });
  const client = new Throughline({ url });
  await client.transcriptions.start({ meeting_id: "a/b", file: new TextEncoder().encode("sound") });
  const file = new Blob(["more sound"]).stream();
  await client.transcriptions.start({ meeting_id: "m", file });
  await client.workspaceImport.import({ org_id: "o", file: new Blob(["zip"]) });
  expect(seen.map(({ url: address, type, sent }) => [address, type, sent])).toEqual([
    ["/meetings/a%2Fb/recording", "application/octet-stream", "sound"],
    ["/meetings/m/recording", "application/octet-stream", "more sound"],
    ["/org/o/archive", "application/zip", "zip"],
  ]);
});

test("the client sends a change's values in its body, and a creation under the key it was given", async () => {
  const { base } = await everything();
  const client = new Throughline({ url: base, token: "host" });
  const options = { idempotencyKey: "once" };
  const first = await client.organizations.create({ org_name: "Quay" }, options);
  const second = await client.organizations.create({ org_name: "Quay" }, options);
  expect([first.org_name, second.org_id]).toEqual(["Quay", first.org_id]);
});
