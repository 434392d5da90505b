import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import express from "express";
import { describe, expect, test } from "vitest";
import { assets } from "#app/http/app/assets.ts";
import { testFolder } from "#tests/support/database.ts";
import { serve } from "#tests/support/serve.ts";

const script = "export const words = 'the same words again and again';";

const files = new Map<string, Uint8Array>([
  ["/routes/page-1A2B.js", Buffer.from(script)],
  ["/routes/page-1A2B.js.br", brotliCompressSync(script)],
  ["/font-1A2B.woff2", Buffer.from("font")],
]);

async function site(source: "a folder" | "memory") {
  return serve(express().use("/assets", assets(source === "memory" ? files : inFolder())));
}

function inFolder(): string {
  const folder = testFolder();
  mkdirSync(join(folder, "routes"));
  for (const [path, bytes] of files) writeFileSync(join(folder, path), bytes);
  return folder;
}

type Answer = { status?: number; headers: Record<string, unknown>; body: Buffer };

/** As it was sent: `fetch` would decompress it. */
function get(address: string, acceptEncoding?: string): Promise<Answer> {
  const headers = acceptEncoding === undefined ? {} : { "accept-encoding": acceptEncoding };
  return new Promise((resolve, reject) => {
    request(address, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, body });
    })
      .on("error", reject)
      .end();
  });
}

describe.each(["a folder", "memory"] as const)("assets from %s", (source) => {
  test("are sent with Brotli to those who accept it, and whole to others", async () => {
    const base = await site(source);
    const copy = await get(`${base}/assets/routes/page-1A2B.js`, "gzip, br");
    expect(copy.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(copy.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(copy.headers["content-type"]).toMatch(/javascript; charset=utf-8/i);
    expect(brotliDecompressSync(copy.body).toString()).toBe(script);
    for (const accepted of [undefined, "gzip", "br;q=0"]) {
      const whole = await get(`${base}/assets/routes/page-1A2B.js`, accepted);
      expect(whole.headers).toMatchObject({ vary: "Accept-Encoding" });
      expect(whole.headers["content-encoding"]).toBeUndefined();
      expect(whole.body.toString()).toBe(script);
    }
  });

  test("are sent as they are without a Brotli copy, and missing ones are 404", async () => {
    const base = await site(source);
    const font = await get(`${base}/assets/font-1A2B.woff2`, "br");
    expect([font.headers["content-encoding"], font.body.toString()]).toEqual([undefined, "font"]);
    expect((await get(`${base}/assets/routes/page-3C4D.js`, "br")).status).toBe(404);
    expect((await fetch(`${base}/assets/font-1A2B.woff2`, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${base}/assets/routes`)).status).toBe(404);
  });
});
