import { expect, test } from "vitest";
import { readStreamedForm } from "#app/http/bodies/streamed-form.ts";

const type = "multipart/form-data; boundary=b";

function request(
  pieces: (string | Uint8Array)[],
  { contentType = type, error }: { contentType?: string; error?: Error } = {},
) {
  const waiting = [...pieces];
  const body = new ReadableStream({
    pull(stream) {
      const piece = waiting.shift();
      if (piece !== undefined) stream.enqueue(typeof piece === "string" ? Buffer.from(piece) : piece);
      else if (error) stream.error(error);
      else stream.close();
    },
  });
  const init = { method: "POST", headers: { "Content-Type": contentType }, body, duplex: "half" };
  return new Request("http://localhost/", init as RequestInit);
}

const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: audio/mpeg\r\n\r\n`;

async function textOf(content: AsyncIterable<Uint8Array> | undefined): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content ?? []) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test("readStreamedForm returns fields first and streams the file", async () => {
  const { fields, file } = await readStreamedForm(
    request([field("replace", "on"), fileHead("a b.mp3"), "one ", "two", "\r\n--b--\r\n"]),
  );
  expect(fields).toEqual({ replace: "on" });
  expect(file?.name).toBe("a b.mp3");
  expect(await textOf(file?.content)).toBe("one two");
});

test("readStreamedForm returns no file when none is chosen", async () => {
  const { file } = await readStreamedForm(request([fileHead(""), "\r\n--b--\r\n"]));
  expect(file).toBeNull();
});

test("readStreamedForm strips folders from the file name", async () => {
  const { file } = await readStreamedForm(request([fileHead("../../etc/passwd"), "x\r\n--b--\r\n"]));
  expect(file?.name).toBe("passwd");
});

test.each([
  ["no form", ["hello"], { contentType: "text/plain" }],
  ["no boundary", ["hello"], { contentType: "multipart/form-data" }],
  ["a connection that breaks", [field("replace", "on")], { error: new Error("reset") }],
  [
    "a connection that breaks in a field",
    [field("replace", "on").slice(0, -4)],
    { error: new Error("reset") },
  ],
  ["a part without a name", ["--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n"], {}],
  ["more than twenty fields", [field("replace", "on").repeat(21), "--b--\r\n"], {}],
] as const)("readStreamedForm refuses %s", async (_name, pieces, options) => {
  await expect((async () => readStreamedForm(request([...pieces], options)))()).rejects.toMatchObject({
    status: 400,
  });
});

test("a form that arrives byte by byte is read as a whole one", async () => {
  const form = `${field("replace", "on")}${fileHead("a.mp3")}one\r\n--two\r\n--b--\r\n`;
  const { fields, file } = await readStreamedForm(
    request([...Buffer.from(form)].map((byte) => Buffer.of(byte))),
  );
  expect([fields, file?.name, await textOf(file?.content)]).toEqual([
    { replace: "on" },
    "a.mp3",
    "one\r\n--two",
  ]);
});

test("a field beyond 10,000 bytes is refused", async () => {
  const long = request([field("replace", "x".repeat(10_001)), "--b--\r\n"]);
  await expect(readStreamedForm(long)).rejects.toMatchObject({ status: 413 });
});

test.each([
  ["is cut off", {}],
  ["breaks", { error: new Error("reset") }],
])("readStreamedForm rejects with 400 when a file %s in the middle", async (_name, options) => {
  const { file } = await readStreamedForm(request([fileHead("a.mp3"), "x".repeat(100_000)], options));
  await expect(textOf(file?.content)).rejects.toMatchObject({ status: 400 });
});

test("readStreamedForm causes no uncaught error when a form breaks off after its file was ignored", async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on("uncaughtExceptionMonitor", note);
  try {
    const { file } = await readStreamedForm(
      request([fileHead("a.mp3"), "one"], { error: new Error("reset") }),
    );
    expect(file?.name).toBe("a.mp3");
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(uncaught).toEqual([]);
  } finally {
    process.off("uncaughtExceptionMonitor", note);
  }
});
