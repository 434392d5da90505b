import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeEnv } from "#app/core/env.ts";

const readme = readFileSync("README.md", "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test("the README lists every setting as the program knows it", () => {
  expect(readme).toContain(`<!-- settings -->\n${describeEnv()}\n<!-- /settings -->`);
});

test("the README names no command that is not there", () => {
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? "");
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !scripts[name])).toEqual([]);
});
