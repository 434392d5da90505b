import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#tests/support/database.ts";

const script = join(import.meta.dirname, "../../scripts/nearest-tests.ts");

const sources = {
  "app/price.ts": "export const price = 1;\n",
  "app/invoice.ts": 'import { price } from "./price.ts";\nexport const invoice = [price];\n',
  "tests/price.test.ts": 'import { price } from "#app/price.ts";\n',
  "tests/invoice.test.ts": 'import { invoice } from "#app/invoice.ts";\n',
  "tests/e2e/shop.test.ts": 'const { invoice } = await import("#app/invoice.ts");\n',
  "tests/readme.test.ts": "",
};

/** A repository with these sources in its first commit. */
function repository() {
  const cwd = testFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  };
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Ana", "-c", "user.email=ana@example.test", ...words], { cwd });
  const commit = () => {
    git("add", "-A");
    git("commit", "-qm", "Sources");
  };
  for (const [path, text] of Object.entries(sources)) write(path, text);
  write("server.ts", "");
  git("init", "-q");
  commit();
  const nearest = (...words: string[]) =>
    JSON.parse(execFileSync(process.execPath, [script, ...words], { cwd, encoding: "utf8" }));
  return { write, commit, nearest };
}

test("nearest tests of a changed file are sorted by import distance, browser tests apart", () => {
  const { write, nearest } = repository();
  write("app/price.ts", "export const price = 2;\n");
  expect(nearest()).toEqual({
    near: ["tests/price.test.ts", "tests/invoice.test.ts"],
    far: ["tests/e2e/shop.test.ts"],
  });
});

test("nearest tests of a changed document are those that read it", () => {
  const { write, nearest } = repository();
  write("README.md", "# Shop\n");
  expect(nearest()).toEqual({ near: ["tests/readme.test.ts"], far: [] });
});

test("nearest tests without open changes use the last commit, or all since a named one", () => {
  const { write, commit, nearest } = repository();
  write("app/price.ts", "export const price = 2;\n");
  commit();
  write("app/invoice.ts", "export const invoice = [];\n");
  commit();
  expect(nearest().near).toEqual(["tests/invoice.test.ts"]);
  expect(nearest("HEAD~2").near).toEqual(["tests/invoice.test.ts", "tests/price.test.ts"]);
});
