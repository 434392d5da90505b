import { expect, test, vi } from "vitest";
import { passes } from "../../scripts/checks.mjs";

test("a failed check prints its output, and a passed one does not", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void said.push(line));
  vi.spyOn(process.stdout, "write").mockImplementation((bytes) => said.push(String(bytes)) > 0);
  const fails = await passes("types", process.execPath, [
    "-e",
    "console.error('no such name'); process.exit(2)",
  ]);
  const holds = await passes("lint", process.execPath, ["-e", "console.log('1,900 files')"]);
  vi.restoreAllMocks();
  expect([fails, holds]).toEqual([false, true]);
  expect(said).toEqual([
    expect.stringMatching(/^Checked types in \d+\.\d s: failed$/),
    "no such name\n",
    expect.stringMatching(/^Checked lint in \d+\.\d s: nothing found$/),
  ]);
});

test("a check whose program is missing fails", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const holds = await passes("types", "no-such-program", []);
  vi.restoreAllMocks();
  expect(holds).toBe(false);
});
