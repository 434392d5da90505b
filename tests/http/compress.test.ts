import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildOf } from "#tests/support/site.ts";
import { openApp } from "./support/app.ts";

const words = "What we said about the budget. ".repeat(3000);

async function site(text = words) {
  const build = buildOf({ page: { module: { default: () => text }, parentId: "root" } });
  const { base } = await openApp({ build });
  return (accepted?: string, method = "GET") => read(`${base}/page`, method, accepted);
}

/** Without `fetch`, which accepts some encodings of its own and decodes them. */
async function read(url: string, method: string, accepted: string | undefined) {
  const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
  const { promise, resolve, reject } = Promise.withResolvers<{
    headers: NodeJS.Dict<string | string[]>;
    body: Buffer;
  }>();
  const sent = request(url, { method, headers, agent: new Agent() }, async (response) => {
    resolve({ headers: response.headers, body: await buffer(response) });
  });
  sent.on("error", reject).end();
  return promise;
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["*", "br"],
  ["br;q=0, gzip", "gzip"],
] as const)("a page for a browser that accepts %s is sent as %s", async (accepted, encoding) => {
  const get = await site();
  const { headers, body } = await get(accepted);
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.vary).toMatch(/accept-encoding/i);
  expect(body.length).toBeLessThan(words.length / 10);
  expect(decoders[encoding](body).toString()).toContain(words);
});

test.each([undefined, "identity", "compress", "gzip;q=0"])(
  "a page for Accept-Encoding %s is sent uncompressed",
  async (accepted) => {
    const get = await site();
    const { headers, body } = await get(accepted);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(body.toString()).toContain(words);
  },
);

test("a very long page is compressed while streaming", async () => {
  const get = await site(words.repeat(8));
  const { headers, body } = await get("gzip");
  expect(headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(body).toString()).toContain(words.repeat(8));
});

test("a HEAD request gets no body", async () => {
  const get = await site();
  expect((await get("br", "HEAD")).body).toHaveLength(0);
});

test("a page for a browser is sent in one piece, whose length is said", async () => {
  const get = await site();
  const { headers, body } = await get("gzip, deflate, br, zstd");
  expect(headers["content-length"]).toBe(String(body.length));
  const asked = await get("gzip, deflate, br, zstd", "HEAD");
  expect(asked.headers["content-encoding"]).toBeUndefined();
  expect(asked.body).toHaveLength(0);
});

test("a page too long to be compressed at once is the same for a browser", async () => {
  const get = await site(words.repeat(8));
  const { headers, body } = await get("gzip, deflate, br, zstd");
  expect(headers["content-encoding"]).toBe("br");
  expect(headers["content-length"]).toBeUndefined();
  expect(brotliDecompressSync(body).toString()).toContain(words.repeat(8));
});
