import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { journey } from "#app/ui/docs/journey.ts";
import { theProgram } from "#tests/support/e2e.ts";

test("the curl script of the API page does the main job", async () => {
  const program = theProgram();
  const env = { ...process.env, BASE: program.url };
  const { stdout, stderr } = await promisify(execFile)("sh", ["-c", journey], { env });
  expect(stderr).toBe("");
  const [summary = "", answer = ""] = stdout.split("Answer:");
  expect(summary).toMatch(/^Summary:\n.*pilot/s);
  expect(answer).toMatch(/the pilot starts on the first of June.*\[Weekly, 00:00:16\]/s);
  expect(program.failures()).toEqual([]);
});
