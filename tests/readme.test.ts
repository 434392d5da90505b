import { readFileSync, statSync } from "node:fs";
import { parseEnv as parseDotEnv } from "node:util";
import { expect, test } from "vitest";
import { parseEnv } from "#app/core/env.ts";
import { describeEnv, exampleEnv } from "#app/core/settings/described.ts";

const readme = readFileSync("README.md", "utf8");
/** What one screen of a browser shows, or nearly. */
test("the README is short, and its pictures are there", () => {
  expect(readme.split("\n").length).toBeLessThan(70);
  const pictures = [...readme.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path]) => path ?? "");
  expect(pictures).toHaveLength(2);
  for (const path of pictures) expect(statSync(path).size).toBeLessThan(250_000);
});

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test("the guide to settings lists every one", () => {
  expect(readFileSync("docs/settings.md", "utf8")).toContain(
    `<!-- settings -->\n${describeEnv()}\n<!-- /settings -->`,
  );
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

test("the README and the guide for developers name only existing npm scripts", () => {
  const named = [
    ...(readme + readFileSync("docs/contributing.md", "utf8")).matchAll(/npm run ([\w:]+)/g),
  ].map(([, name]) => name ?? "");
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !scripts[name])).toEqual([]);
});
