import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newcomer, rest } from "#tests/support/newcomer.ts";
import { type OwnProgram, startProgram } from "#tests/support/program.ts";

const root = join(import.meta.dirname, "../..");

describe("the built program, alone with the database's package", () => {
  const folder = mkdtempSync(join(tmpdir(), "throughline-alone-"));
  let program: OwnProgram;

  beforeAll(async () => {
    for (const part of ["build", "drizzle", "node_modules/better-sqlite3"])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    program = await startProgram(folder);
  });
  afterAll(async () => {
    await program?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("reads an uploaded transcript and summarizes it in worker threads", async () => {
    const { client, project_id } = await newcomer(program.url);
    const { meeting_id } = await rest<{ meeting_id: string }>(client, "/meetings", {
      ...{ project_id, title: "Weekly", platform_type: "zoom", duration_minutes: 30, agenda: ["Ferry"] },
      ...{
        scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
        meeting_link: "https://zoom.us/j/1",
      },
    });
    await client.get(`/meetings/${meeting_id}/transcript`);
    const said = "Ana: We decided to paint the ferry blue.\nBo: I will order the paint by Friday.\n";
    await client.submit("Add transcript", { file: new File([said], "weekly.txt") });
    const summary = await rest(client, `/recall/process-structured-summary?meeting_id=${meeting_id}`, {});
    expect(JSON.stringify(summary)).toContain("paint");
    expect(program.failures()).toEqual([]);
  });
});

test.each([
  ["program", "This transcript is too long to summarize", "app/providers/ai/embedded.ts"],
  ["engine", "Collecting decisions and action items", "app/intelligence/summarize.ts"],
  // Behind characters that were escaped.
  ["program", "This transcript has no spoken words.", "app/domain/transcripts/recordings/transcript-file.ts"],
])("the source map of the built %s names file and line of a source", (name, text, source) => {
  const built = readFileSync(join(root, `build/${name}.js`), "utf8");
  const map = new SourceMap(JSON.parse(readFileSync(join(root, `build/${name}.js.map`), "utf8")));
  const [line = 0, column = 0] = positionOf(built, text);
  const entry = map.findEntry(line, column);
  expect("originalSource" in entry && entry.originalSource).toContain(source);
  const [original] = positionOf(readFileSync(join(root, source), "utf8"), text);
  expect("originalLine" in entry && entry.originalLine).toBe(original);
});

test.each(["program", "documents", "engine", "transcript-reader", "backup", "migrate"])(
  "the built %s has only ASCII characters, which V8 keeps at half the size",
  (name) => {
    expect(readFileSync(join(root, `build/${name}.js`), "utf8")).not.toMatch(/[^\0-\x7f]/);
  },
);

test("the built program has no text of a package that only some servers need", () => {
  const built = readFileSync(join(root, "build/program.js"), "utf8");
  expect(built).toMatch(/import\("\.\/parts\/nodemailer-\w+\.js"\)/);
  expect(built).not.toMatch(/"node_modules\/(undici|prom-client|yauzl|yazl)\//);
});

test("the built program copies no exports of a package that many modules import", () => {
  const built = readFileSync(join(root, "build/program.js"), "utf8");
  expect(built).toContain('"node_modules/react/jsx-runtime.js"');
  expect(built).not.toMatch(/__toESM\(require_(react|jsx_runtime|express)\d*\(/);
});

/** Line and column of a text in a file, both from 0. */
function positionOf(file: string, text: string): [line: number, column: number] {
  const before = file.slice(0, file.indexOf(text)).split("\n");
  return [before.length - 1, before.at(-1)?.length ?? 0];
}

test("the file of a package that is loaded when needed exports what the program takes from it", async () => {
  const taken: [file: string, name: string][] = [];
  for (const program of globSync("*.js", { cwd: join(root, "build") })) {
    const text = readFileSync(join(root, "build", program), "utf8");
    for (const [, names = "", file = ""] of text.matchAll(
      /\{([\w$:,]+)\}=await import\("\.\/(parts\/[^"]+)"\)/g,
    ))
      for (const name of names.split(",")) taken.push([file, name.split(":")[0] ?? ""]);
  }
  expect(taken.length).toBeGreaterThan(5);
  for (const [file, name] of taken)
    expect(Object.keys(await import(join(root, "build", file))), file).toContain(name);
});
