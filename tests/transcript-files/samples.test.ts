import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTranscriptFile } from "#app/providers/recorder/read-file.ts";
import type { TranscriptFile } from "#app/transcript-files/read-transcript.ts";

/** Files as each tool writes them, with invented words; beside each, in `.turns`, what is read of it. */
const folder = new URL("./samples/", import.meta.url);
const names = readdirSync(folder).filter((name) => !name.endsWith(".turns"));

test.each(names)("%s is read as its turns", async (name) => {
  const file = await readTranscriptFile(name, readFileSync(new URL(name, folder)));
  expect(asTurns(file)).toBe(readFileSync(new URL(`${name}.turns`, folder), "utf8"));
});

test("thirty files and more of twenty formats are there", async () => {
  const files = await Promise.all(
    names.map((name) => readTranscriptFile(name, readFileSync(new URL(name, folder)))),
  );
  const formats = new Set(files.map((file) => (file.ok ? file.format : "none")));
  expect(names.length).toBeGreaterThanOrEqual(30);
  expect(formats.size).toBeGreaterThanOrEqual(20);
  expect(formats).not.toContain("none");
});

/** The form and the heading, what was left out, and each turn as `start-end speaker: text`, in ms. */
function asTurns(file: TranscriptFile): string {
  if (!file.ok) return `line ${file.line}: ${file.reason}\n`;
  const { format, timing, title, startedAt, leftOut, lines } = file;
  const about = [format, timing, title && `titled ${title}`, startedAt && `from ${startedAt}`];
  const turns = lines.map(
    ({ startMs, endMs, speaker, text }) => `${startMs}-${endMs ?? ""} ${speaker}: ${text}`,
  );
  return [about.filter(Boolean).join(", "), ...(leftOut ? [leftOut] : []), ...turns, ""].join("\n");
}
