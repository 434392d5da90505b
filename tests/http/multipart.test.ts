import { expect, test } from "vitest";
import { parseMultipart } from "#app/http/bodies/multipart.ts";

const form = (name: string, value: string) =>
  Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`);

test("parseMultipart refuses a text field beyond 64 KB", async () => {
  expect(await parseMultipart(form("title", "x".repeat(64_000)), "b")).toHaveLength(1);
  for (const name of ["title", "constructor"])
    await expect(
      parseMultipart(form(name, "x".repeat(64_001)), "b", { text: 1_000_000 }),
    ).rejects.toMatchObject({
      status: 413,
    });
});

test("parseMultipart reads a declared long field up to its limit, over several event-loop turns", async () => {
  const text = `\ufeff${"a\u20ac\u{1f600}".repeat(100_000)}`;
  const limits = { text: Buffer.byteLength(text) };
  let turns = 0;
  const counting = setImmediate(function count() {
    turns++;
    Object.assign(counter, { next: setImmediate(count) });
  });
  const counter: { next: NodeJS.Immediate } = { next: counting };
  const read = await parseMultipart(form("text", text), "b", limits);
  clearImmediate(counter.next);
  expect(read).toEqual([{ name: "text", value: text }]);
  expect(turns).toBeGreaterThan(3);
  await expect(parseMultipart(form("text", `${text}x`), "b", limits)).rejects.toMatchObject({ status: 413 });
});

test("a file is read whole, also where it holds what is nearly the boundary at the edges of its windows", async () => {
  const bytes = Buffer.from("\r\n--".repeat(200_000));
  const head = 'Content-Disposition: form-data; name="file"; filename="a\\b %22c%22.txt"';
  const body = Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), bytes, Buffer.from("\r\n--b--\r\n")]);
  const [part] = await parseMultipart(body, "b");
  if (typeof part?.value !== "object") throw new Error("No file");
  expect([part.name, part.value.name]).toEqual(["file", 'a\\b "c".txt']);
  expect(bytes.equals(part.value.bytes)).toBe(true);
});
