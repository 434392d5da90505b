import { afterAll, expect, test } from "vitest";
import { readTranscript } from "#app/providers/recorder/read-transcript.ts";
import { readInline, readOnThread } from "#app/providers/recorder/transcript-reader.ts";

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
])("%s is read the same on a thread as anywhere", async (_name, text) => {
  const here = readTranscript("notes.txt", bytes(text));
  expect(await reader.read("notes.txt", bytes(text))).toEqual(here);
  expect(await readInline.read("notes.txt", bytes(text))).toEqual(here);
});

test("the event loop goes on while a long one is read", async () => {
  let turned = false;
  const reading = reader.read("notes.txt", bytes(spoken(2000)));
  setImmediate(() => {
    turned = true;
  });
  await reading;
  expect(turned).toBe(true);
});

test("after closing nothing is begun any more", async () => {
  const closed = readOnThread({ workerFile });
  await closed.close();
  await expect(closed.read("notes.txt", bytes(spoken(2000)))).rejects.toMatchObject({ status: 503 });
});
