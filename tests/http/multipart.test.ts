import { expect, test } from "vitest";
import { parseMultipart } from "#app/http/multipart.ts";

const form = (name: string, value: string) =>
  Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`);

test("a text field of a form with files is refused beyond 64 KB", async () => {
  expect(await parseMultipart(form("title", "x".repeat(64_000)), "b")).toHaveLength(1);
  for (const name of ["title", "constructor"])
    await expect(
      parseMultipart(form(name, "x".repeat(64_001)), "b", { text: 1_000_000 }),
    ).rejects.toMatchObject({
      status: 413,
    });
});

test("a field that may be long is read whole up to its own limit, in several turns of the loop", async () => {
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
