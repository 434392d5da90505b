import { afterAll, expect, test } from "vitest";
import { readInline, readOnThread } from "#app/providers/recorder/transcript-reader.ts";
import { readTranscript } from "#app/transcript-files/read-transcript.ts";

const workerFile = new URL("../../../app/providers/recorder/transcript-worker.ts", import.meta.url);
const reader = readOnThread({ workerFile });
afterAll(() => reader.close());

const spoken = (turns: number) =>
  Array.from({ length: turns }, (_, at) => `[00:00:0${at % 10}] Ana: This is what was said, ${at}.`).join(
    "\n",
  );
const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["a short one", spoken(3)],
  ["a long one", spoken(2000)],
  ["a long one with a line that cannot be read", `${spoken(2000)}\n[00:xx:05] Bo: Yes.`],
  ["a long one that is no transcript", "\u0000\u0001".repeat(40_000)],
])("%s is read the same on a thread and inline", async (_name, text) => {
  const here = readTranscript("notes.txt", bytes(text));
  expect(await reader.read("notes.txt", bytes(text))).toEqual(here);
  expect(await readInline.read("notes.txt", bytes(text))).toEqual(here);
});

test("reading a long transcript does not block the event loop", async () => {
  let turned = false;
  const reading = reader.read("notes.txt", bytes(spoken(2000)));
  setImmediate(() => {
    turned = true;
  });
  await reading;
  expect(turned).toBe(true);
});

test("a closed reader refuses to read with 503", async () => {
  const closed = readOnThread({ workerFile });
  await closed.close();
  await expect(closed.read("notes.txt", bytes(spoken(2000)))).rejects.toMatchObject({ status: 503 });
});
