import { expect, test } from "vitest";
import { readStreamedForm } from "#app/http/streamed-form.ts";

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

test("fields before the file, and the file piece by piece", async () => {
  const { fields, file } = await readStreamedForm(
    request([field("replace", "on"), fileHead("a b.mp3"), "one ", "two", "\r\n--b--\r\n"]),
  );
  expect(fields).toEqual({ replace: "on" });
  expect(file?.name).toBe("a b.mp3");
  expect(await textOf(file?.content)).toBe("one two");
});

test("no file is chosen", async () => {
  const { file } = await readStreamedForm(request([fileHead(""), "\r\n--b--\r\n"]));
  expect(file).toBeNull();
});

test("a folder in the name is left out", async () => {
  const { file } = await readStreamedForm(request([fileHead("../../etc/passwd"), "x\r\n--b--\r\n"]));
  expect(file?.name).toBe("passwd");
});

test.each([
  ["no form", ["hello"], { contentType: "text/plain" }],
  ["no boundary", ["hello"], { contentType: "multipart/form-data" }],
  ["a connection that breaks", [field("replace", "on")], { error: new Error("reset") }],
] as const)("%s is refused", async (_name, pieces, options) => {
  await expect((async () => readStreamedForm(request([...pieces], options)))()).rejects.toMatchObject({
    status: 400,
  });
});

test.each([
  ["is cut off", {}],
  ["breaks", { error: new Error("reset") }],
])("a file that %s in the middle ends with a sentence", async (_name, options) => {
  const { file } = await readStreamedForm(request([fileHead("a.mp3"), "x".repeat(100_000)], options));
  await expect(textOf(file?.content)).rejects.toMatchObject({ status: 400 });
});

test("a form that breaks off after its file was left unread fails nothing else", async () => {
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
