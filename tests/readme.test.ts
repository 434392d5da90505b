import { readFileSync } from "node:fs";
import { parseEnv as parseDotEnv } from "node:util";
import { expect, test } from "vitest";
import { describeEnv, exampleEnv, parseEnv } from "#app/core/env.ts";

const readme = readFileSync("README.md", "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test("the README lists every setting", () => {
  expect(readme).toContain(`<!-- settings -->\n${describeEnv()}\n<!-- /settings -->`);
});

// `npm run settings` writes both.
test(".env.example lists every setting, all commented out", () => {
  const example = readFileSync(".env.example", "utf8");
  expect(example).toBe(exampleEnv());
  expect(parseEnv(parseDotEnv(example) as Record<string, string>)).toEqual(parseEnv({}));
});

test("a setting of .env.example works when uncommented", () => {
  const example = readFileSync(".env.example", "utf8").replace("#PORT=3000", "PORT=4000");
  expect(parseEnv(parseDotEnv(example) as Record<string, string>)).toMatchObject({ port: 4000 });
});

test("the README names only existing npm scripts", () => {
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? "");
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !scripts[name])).toEqual([]);
});
