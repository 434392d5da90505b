import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { AppOptions } from "#app/http/app/app.ts";
import { readFormWithFiles } from "#app/http/bodies/upload-form.ts";
import { createUploads } from "#app/http/bodies/uploads.ts";
import { uploadPaths } from "#app/pages.ts";
import { openApp, type PageArgs, smallBuild } from "#tests/http/support/app.ts";
import { testFolder } from "#tests/support/database.ts";
import { head, rawConnection } from "./support/raw.ts";

type Options = Partial<AppOptions> & { mayUpload?: boolean };

const transcript = "/meetings/7/transcript";
const large = { "Content-Type": "multipart/form-data; boundary=b", "Content-Length": 24_900_000 };
const asAda = { Cookie: "throughline=ada-token", "Sec-Fetch-Site": "same-origin" };

async function door({ mayUpload = true, ...options }: Options = {}) {
  const read = async (args: PageArgs) => {
    const { files } = await readFormWithFiles(args, () => mayUpload);
    return Object.values(files)
      .flat()
      .map(({ bytes }) => bytes.length);
  };
  return openApp({
    uploads: uploadPaths,
    build: smallBuild({
      "/login": { loader: () => "Log in" },
      "/meetings/:id/transcript": { action: read },
      "/form": { action: async ({ request }: PageArgs) => (await request.text()).length },
    }),
    ...options,
  });
}

test("an anonymous upload is refused before its body is read", async () => {
  const { base } = await door();
  for (const size of [24_900_000, 1000]) {
    const { answer } = await rawConnection(
      base,
      head("POST", transcript, { ...large, "Content-Length": size }),
    );
    const { status, text } = await answer();
    expect(status).toBe(302);
    expect(text).toContain("location: /login");
  }
});

test("a large upload without permission is refused before its body is read", async () => {
  const { base } = await door({ mayUpload: false });
  const { answer } = await rawConnection(base, head("POST", transcript, { ...large, ...asAda }));
  expect((await answer()).status).toBe(403);
});

test("an uploaded file is read whole and leaves nothing on disk", async () => {
  const uploadFolder = testFolder();
  const { base } = await door({ uploadFolder });
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(9_000_000).fill(65)]), "talk.txt");
  const response = await fetch(base + transcript, { method: "POST", headers: asAda, body: form });
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { actionData: { "/meetings/:id/transcript": [9_000_000] } },
  ]);
  expect(readdirSync(uploadFolder)).toEqual([]);
});

test("bodies in progress share a memory limit: above it the sender is asked to retry", async () => {
  const shares = { bodies: { total: 150_000, each: 100_000 } };
  const { base, log } = await door({ shares, trustedProxies: ["127.0.0.1"] });
  const from = (address: string) =>
    head("POST", "/form", { ...urlencoded, "Content-Length": 64_000, "X-Forwarded-For": address });
  const senders = await Promise.all(
    ["192.0.2.1", "192.0.2.2"].map((address) => rawConnection(base, from(address))),
  );
  log.expectWarn("request");
  for (const address of ["192.0.2.1", "192.0.2.3"]) {
    const { answer } = await rawConnection(base, from(address));
    const { status, text } = await answer();
    expect([address, status]).toEqual([address, 503]);
    expect(text).toMatch(/retry-after: 5/i);
  }
  // What strangers hold takes nothing of what there is for people who are logged in.
  expect(await ask(base, asAda)).toBe(200);
  // What says how long it is and never comes is given back when its sender is gone.
  const left = senders.map(({ closed }) => closed);
  for (const { socket } of senders) socket.destroy();
  await Promise.all(left);
  await expect.poll(() => ask(base)).toBe(200);
});

const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

async function ask(base: string, who: Record<string, string> = {}): Promise<number> {
  const body = "a".repeat(64_000);
  const headers = { ...urlencoded, ...who };
  return (await fetch(`${base}/form`, { method: "POST", headers, body })).status;
}

test("a slow sender holds no memory: others are read meanwhile", async () => {
  const uploads = createUploads({ folder: testFolder(), memory: 10 });
  const order: string[] = [];
  const slow = source();
  const [first, second] = [sender("a", 8), sender("b", 8)];
  const late = uploads.receive(slow.body, sender("c", 8)).then(() => order.push("slow"));
  await slow.send("1234");
  await uploads.receive(whole("12345678"), first).then(() => order.push("first"));
  const next = uploads.receive(whole("12345678"), second).then(() => order.push("second"));
  first.close();
  await next;
  second.close();
  await slow.send("5678");
  slow.end();
  await late;
  expect(order).toEqual(["first", "second", "slow"]);
});

test("uploads are refused with 429 above a person's disk share and 503 above the total", async () => {
  const uploads = createUploads({ folder: testFolder(), disk: { total: 25, each: 15 } });
  const [one, other] = [source(), source()];
  const waiting = [uploads.receive(one.body, sender("a", 10)), uploads.receive(other.body, sender("b", 10))];
  await expect(uploads.receive(whole("x".repeat(10)), sender("a", 10))).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 30,
  });
  await expect(uploads.receive(whole("x".repeat(10)), sender("c", 10))).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 30,
  });
  for (const { send, end } of [one, other]) {
    await send("0123456789");
    end();
  }
  expect((await Promise.all(waiting)).map(String)).toEqual(["0123456789", "0123456789"]);
  await expect(uploads.receive(whole("x".repeat(10)), sender("a", 10))).resolves.toHaveLength(10);
});

test("a body of another length than declared is refused with 400", async () => {
  const uploads = createUploads({ folder: testFolder() });
  await expect(uploads.receive(whole("too long"), sender("a", 3))).rejects.toMatchObject({ status: 400 });
  await expect(uploads.receive(whole("short"), sender("a", 9))).rejects.toMatchObject({ status: 400 });
});

test("a body broken off by its client is refused with 400", async () => {
  const uploads = createUploads({ folder: testFolder() });
  async function* brokenOff() {
    yield Buffer.from("half");
    throw new Error("aborted");
  }
  await expect(uploads.receive(brokenOff(), sender("a", 8))).rejects.toMatchObject({ status: 400 });
});

test("a client that leaves while waiting for memory neither takes nor frees any", async () => {
  const uploads = createUploads({ folder: testFolder(), memory: 10 });
  const [inside, leaving, after] = [sender("a", 8), sender("b", 8), sender("c", 8)];
  await uploads.receive(whole("12345678"), inside);
  const left = uploads.receive(whole("12345678"), leaving);
  leaving.close();
  await expect(left).rejects.toMatchObject({ status: 400 });
  const next = uploads.receive(whole("12345678"), after);
  inside.close();
  await expect(next).resolves.toHaveLength(8);
});

function sender(caller: string, length: number) {
  const hooks: (() => void)[] = [];
  let isClosed = false;
  return {
    caller,
    length,
    onClose: (hook: () => void) => void (isClosed ? hook() : hooks.push(hook)),
    close() {
      isClosed = true;
      for (const hook of hooks.splice(0)) hook();
    },
  };
}

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A body whose pieces the test sends; `send` resolves once the piece was taken. */
function source() {
  const pieces = new TransformStream<Uint8Array, Uint8Array>();
  const writer = pieces.writable.getWriter();
  const reader = pieces.readable.getReader();
  async function* body(): AsyncGenerator<Uint8Array> {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  }
  return {
    body: body(),
    send: (text: string) => writer.write(Buffer.from(text)),
    end: () => void writer.close(),
  };
}
