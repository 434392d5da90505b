import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { journey } from "#app/ui/docs/journey.ts";
import { type Program, startProgram } from "#tests/support/program.ts";

let program: Program;
beforeAll(async () => {
  program = await startProgram();
});
afterAll(() => program.stop());

test("the main job runs with nothing but curl, as the API page shows it", async () => {
  const env = { ...process.env, BASE: program.url };
  const { stdout, stderr } = await promisify(execFile)("sh", ["-c", journey], { env, timeout: 90_000 });
  expect(stderr).toBe("");
  const [summary = "", answer = ""] = stdout.split("Answer:");
  expect(summary).toMatch(/^Summary:\n.*pilot/s);
  expect(answer).toMatch(/the pilot starts on the first of June.*\[Weekly, 00:00:16\]/s);
  expect(program.failures()).toEqual([]);
}, 120_000);
