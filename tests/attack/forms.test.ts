import express from "express";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { authV1, authV1Path } from "#app/api/auth-v1/router.ts";
import { call, operation } from "#app/core/operation.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { readFormWithFiles } from "#app/http/bodies/upload-form.ts";
import { jsonHandler } from "#app/http/rest/rest.ts";
import { openApp, type PageArgs, smallBuild } from "#tests/http/support/app.ts";

const asAda = { Cookie: "throughline=ada-token" };
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const json = { "Content-Type": "application/json" };
const list = operation({
  name: "things.list",
  who: "anyone",
  input: z.object({ names: z.array(z.string()) }),
  run: async () => ({}),
});

async function door() {
  return openApp({
    build: smallBuild({
      "/form": { action: async ({ request }: PageArgs) => Object.keys(await readForm(request)) },
      "/files": {
        action: async (args: PageArgs) => {
          const { form, files } = await readFormWithFiles(args, () => true);
          const sizes = Object.entries(files).map(([name, all]) => [
            name,
            all.map(({ bytes }) => bytes.length),
          ]);
          return { form, files: Object.fromEntries(sizes) };
        },
      },
    }),
    api: [
      express.Router().post(
        "/json",
        jsonHandler((ctx, wire) => call(list, ctx, wire)),
      ),
      authV1,
    ],
    cookieless: [authV1Path],
  });
}

async function post(url: string, headers: Record<string, string>, body: BodyInit) {
  const response = await fetch(url, { method: "POST", headers, body });
  return { status: response.status, text: await response.text() };
}

function multipart(parts: number, fileName?: string): FormData {
  const form = new FormData();
  for (let at = 0; at < parts; at++)
    if (fileName === undefined) form.append("a", `${at}`);
    else form.append("file", new Blob([`${at}`]), fileName);
  return form;
}

describe("requests with very many fields", () => {
  test("an urlencoded form is read up to 1,000 fields and refused above", async () => {
    const { base } = await door();
    const form = { ...urlencoded, ...asAda };
    for (const body of ["a&".repeat(999), "&".repeat(999)])
      expect((await post(`${base}/form`, form, body)).status).toBe(200);
    for (const body of ["a&".repeat(1001), "a&".repeat(499_999), "&".repeat(900_000)]) {
      const refused = await post(`${base}/form`, form, body);
      expect(refused.status).toBe(413);
      expect(refused.text).toContain("more than the 1,000 fields");
    }
  });

  test("a multipart form is read up to 1,000 fields and 10 files and refused above", async () => {
    const { base } = await door();
    expect((await post(`${base}/files`, asAda, multipart(1000))).status).toBe(200);
    expect((await post(`${base}/files`, asAda, multipart(1001))).text).toContain(
      "more than the 1,000 fields",
    );
    expect((await post(`${base}/files`, asAda, multipart(10, "a.txt"))).status).toBe(200);
    const refused = await post(`${base}/files`, asAda, multipart(11, "a.txt"));
    expect(refused.status).toBe(413);
    expect(refused.text).toContain("more than the 10 files");
  });

  test("a query string of more than 1,000 parameters is refused at pages and endpoints", async () => {
    const { base } = await door();
    for (const path of ["/form", "/json", "/auth/v1/settings"]) {
      expect((await fetch(`${base}${path}?${"a&".repeat(1001)}`)).status).toBe(413);
      expect((await fetch(`${base}${path}?${"a&".repeat(900)}`)).status).not.toBe(413);
    }
  });

  test("the form of a mailed link with too many fields is refused", async () => {
    const { base } = await door();
    const headers = { ...urlencoded, Origin: base };
    expect((await post(`${base}/auth/v1/verify`, headers, "a&".repeat(2000))).status).toBe(413);
  });
});

describe("a JSON body", () => {
  test("nested ten thousand deep is refused with a message and no crash", async () => {
    const { base } = await door();
    const deep = `{"names":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
    const hidden = `{"names":["\\"${"[".repeat(200)}"],"more":${"[".repeat(200)}${"]".repeat(200)}}`;
    for (const path of ["/json", "/auth/v1/token?grant_type=password"])
      for (const body of [deep, hidden]) {
        const refused = await post(base + path, json, body);
        expect(refused.status).toBe(400);
        expect(refused.text).toContain("nested deeper than 32");
      }
    expect((await post(`${base}/json`, json, `{"names":["${"[{".repeat(5000)}"]}`)).status).toBe(200);
  });

  test("with too many values is refused", async () => {
    const { base } = await door();
    expect((await post(`${base}/json`, json, `{"names":[${"[],".repeat(200_000)}[]]}`)).status).toBe(413);
  });

  test("with very many errors gets the first hundred", async () => {
    const { base } = await door();
    const body = JSON.stringify({ names: Array.from({ length: 990 }, () => 7) });
    const { status, text } = await post(`${base}/json`, json, body);
    expect(status).toBe(422);
    expect(Object.keys(JSON.parse(text).errors)).toHaveLength(100);
  });

  test("in another encoding than UTF-8 is refused", async () => {
    const { base } = await door();
    const headers = { "Content-Type": "application/json; charset=utf-16le" };
    expect((await post(`${base}/json`, headers, new Uint8Array(Buffer.from("{}", "utf16le")))).status).toBe(
      415,
    );
  });
});

describe("the form reader", () => {
  const pairs = fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })), {
    maxLength: 20,
  });
  const read = async (body: BodyInit, headers: Record<string, string> = {}) =>
    readForm(new Request("http://throughline.invalid/", { method: "POST", body, headers }));
  const listed = (all: [string, FormDataEntryValue][]) => {
    const names = [...new Set(all.map(([name]) => name))];
    const values = (name: string) => all.flatMap(([other, value]) => (other === name ? [value] : []));
    return Object.fromEntries(
      names.map((name) => [name, values(name).length > 1 ? values(name) : values(name)[0]]),
    );
  };

  test("reads urlencoded forms as URLSearchParams does", async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async (all) => {
        const text = new URLSearchParams(all).toString();
        expect(await read(text, urlencoded)).toEqual(listed([...new URLSearchParams(text)]));
      }),
    );
    for (const text of ["a=%", "a=%FF", "a=%E0%A4&b", "=x&&a=b=c", "%%41=+%2", "ü=%zz%C3%BC"])
      expect(await read(text, urlencoded)).toEqual(listed([...new URLSearchParams(text)]));
  });

  test("reads multipart forms as the platform's formData does", async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async (all) => {
        const form = new FormData();
        for (const [name, value] of all) form.append(name, value);
        const encoded = new Response(form);
        const type = encoded.headers.get("Content-Type") ?? "";
        const sent = await encoded.arrayBuffer();
        const theirs = await new Response(sent, { headers: { "Content-Type": type } }).formData();
        expect(await read(sent, { "Content-Type": type })).toEqual(listed([...theirs]));
      }),
      // Signs that end a line for a regular expression, and for nobody else.
      { examples: [[[["\u2028", "a"]]], [[["b\u2029c", "\u2028"]]]] },
    );
  });

  test.each([
    ["no boundary at the start", "x\r\n--b--\r\n"],
    ["no end", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    ["a part without a name", "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n"],
    ["a head without an end", `--b\r\n${"x: y\r\n".repeat(2000)}`],
    ["nothing", ""],
  ])("refuses a multipart form with %s", async (_what, body) => {
    const refused = read(body, { "Content-Type": "multipart/form-data; boundary=b" });
    await expect(refused).rejects.toMatchObject({ init: { status: 400 } });
  });
});
