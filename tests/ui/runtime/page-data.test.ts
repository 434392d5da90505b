import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pageDataFetch } from "#app/ui/runtime/page-data.ts";

/** A server that answers when it is told to, over real HTTP. */
const waiting: ServerResponse[] = [];
let requested: PromiseWithResolvers<ServerResponse>;
const server = createServer((_request, response) => {
  waiting.push(response);
  requested.resolve(response);
});
let origin: string;

beforeEach(async () => {
  requested = Promise.withResolvers();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const response of waiting.splice(0)) response.destroy();
  await new Promise((closed) => server.close(closed));
});

const letArrive = pageDataFetch(fetch);

/** Asks, has the server begin its answer, aborts, and has the server end it. */
async function abortedWhileRead(fetchOf: typeof fetch, address: URL): Promise<string> {
  const { signal, abort } = abortable();
  const result = fetchOf(address, { signal });
  const response = await requested.promise;
  response.write("begun ");
  const { body } = await result;
  abort();
  const text = new Response(body).text();
  response.end("and ended");
  return text;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

describe("pageDataFetch", () => {
  test("finishes a response that has begun although it is aborted", async () => {
    const address = new URL("/meeting-summary/1.data?_routes=x", origin);
    expect(await abortedWhileRead(letArrive, address)).toBe("begun and ended");
  });

  test("unlike fetch, whose aborted response fails", async () => {
    await expect(abortedWhileRead(fetch, new URL("/a.data", origin))).rejects.toThrow("aborted");
  });

  test("aborts a request without a response", async () => {
    const { signal, abort } = abortable();
    const result = letArrive(new URL("/a.data", origin), { signal });
    await requested.promise;
    abort();
    await expect(result).rejects.toMatchObject({ name: "AbortError" });
  });

  test("sends no request for an aborted signal", async () => {
    const signal = AbortSignal.abort(new DOMException("late", "TimeoutError"));
    await expect(letArrive(new URL("/a.data", origin), { signal })).rejects.toMatchObject({
      name: "TimeoutError",
    });
    expect(waiting).toEqual([]);
  });

  test("repeats data requests made before a form was answered", async () => {
    const page = new URL("/a.data", origin);
    const read = () => letArrive(page, { signal: abortable().signal });
    const overtaken = read();
    const old = await requested.promise;
    requested = Promise.withResolvers();
    const form = letArrive(page, { method: "POST", signal: abortable().signal });
    (await requested.promise).end("changed");
    await form;
    requested = Promise.withResolvers();
    old.end("old");
    (await requested.promise).end("new");
    expect(await (await overtaken).text()).toBe("new");

    requested = Promise.withResolvers();
    const later = read();
    (await requested.promise).end("new");
    expect(await (await later).text()).toBe("new");
    expect(waiting).toHaveLength(4);
  });

  test("repeats nothing after a form that leads to another page", async () => {
    const signal = () => abortable().signal;
    const read = letArrive(new URL("/a.data", origin), { signal: signal() });
    const first = await requested.promise;
    requested = Promise.withResolvers();
    const form = letArrive(new URL("/a.data", origin), { method: "POST", signal: signal() });
    (await requested.promise).writeHead(202).end();
    await form;
    first.end("first");
    expect(await (await read).text()).toBe("first");
    expect(waiting).toHaveLength(2);
  });

  test("leaves other requests unchanged", async () => {
    for (const address of [new URL("/chat", origin), `${origin}/a.data`]) {
      requested = Promise.withResolvers();
      await expect(abortedWhileRead(letArrive as never, address as URL)).rejects.toThrow("aborted");
    }
  });
});
