import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { parseLargeJson } from "#app/http/bodies/large-json.ts";
import { allowedMs } from "#tests/support/loop-cost.ts";

const parse = (rest: Buffer) => JSON.parse(rest.toString("utf8"));
const read = (value: unknown, names = ["text"]) =>
  parseLargeJson(Buffer.from(typeof value === "string" ? value : JSON.stringify(value)), names, parse);
const long = (unit: string, bytes = 900_000) => unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit)));

describe("a long JSON body", () => {
  test.each([
    ["letters", "abc"],
    ["signs of two, three and four bytes", "aé€😀"],
    ["escapes of every kind", '"\\\n\t\u0001\u2028/'],
  ])("returns its declared text of %s as the same bytes", async (_what, unit) => {
    const text = long(unit);
    const body = (await read({ title: "short", text, more: ["after"] })) as Record<string, unknown>;
    expect(Buffer.from(body.text as Uint8Array).equals(Buffer.from(text))).toBe(true);
    expect({ ...body, text: undefined }).toEqual({ title: "short", text: undefined, more: ["after"] });
  });

  test("decodes escaped surrogate pairs", async () => {
    const escaped = `{"text":"${long("\\ud83d\\ude00")}"}`;
    const body = (await read(escaped)) as { text: Uint8Array };
    expect(Buffer.from(body.text).toString("utf8", 0, 8)).toBe("😀😀");
  });

  test("with only short texts is parsed as usual", async () => {
    expect(await read({ text: "short" })).toEqual({ text: "short" });
  });

  test.each([
    ["a field that may not be long", { title: long("a") }],
    ["a list", { text: [long("a")] }],
    ["a name", { [long("a")]: 1 }],
    ["two fields of the same name", `{"text":"${long("a")}","text":"${long("b")}"}`],
  ])("with a long text in %s is refused", async (_what, value) => {
    await expect(read(value)).rejects.toMatchObject({ status: 413 });
  });

  test.each([
    ["a line break", `{"text":"${long("a")}\n"}`],
    ["an escape that is none", `{"text":"${long("a")}\\x"}`],
    ["half an escape before the end", `{"text":"${long("\\u00e9")}\\u00"}`],
  ])("with %s in its text is refused", async (_what, value) => {
    const refused = read(value);
    await expect(refused).rejects.toSatisfy(
      (error: { status?: number }) => error.status === 400 || error instanceof SyntaxError,
    );
  });

  test("that is not UTF-8 is refused", async () => {
    const body = Buffer.concat([
      Buffer.from('{"text":"'),
      Buffer.alloc(900_000, 0x61),
      Buffer.from([0xff]),
      Buffer.from('"}'),
    ]);
    await expect(parseLargeJson(body, ["text"], parse)).rejects.toMatchObject({ status: 400 });
  });

  test("of the largest size blocks the event loop for at most 20 ms", async () => {
    const allowed = await allowedMs();
    for (const unit of ["a", "\\u0041", "é"]) {
      const body = Buffer.from(`{"text":"${long(unit, 34_000_000)}"}`);
      // The least of some tries: the machine may be busy with something else.
      let worst = Number.POSITIVE_INFINITY;
      for (let at = 0; at < 3 && worst > allowed; at++) worst = Math.min(worst, await longestTurn(body));
      expect([unit, worst]).toEqual([unit, expect.toSatisfy((ms: number) => ms <= allowed)]);
    }
  });
});

/** The most processor time (ms) between two turns of the event loop while a body is parsed. */
async function longestTurn(body: Buffer): Promise<number> {
  let isDone = false;
  const reading = parseLargeJson(body, ["text"], parse).finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const before = process.threadCpuUsage();
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  await reading;
  return longest;
}
