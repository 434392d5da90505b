import { expect, test } from "vitest";
import { exportedNames } from "../support/exported-names.ts";
import { sources, textOf } from "../support/sources.ts";

/** Every route exports what Remix calls, and every language exports what the engine asks of a language. */
const hasFixedNames = (path: string) =>
  /^app\/(routes\/|(root|entry\.\w+)\.tsx$)/.test(path) || path.startsWith("app/intelligence/language/");

function inTwoFiles(files: { path: string; names: string[] }[]): string[] {
  const places = Map.groupBy(
    files.flatMap(({ path, names }) => names.map((name) => ({ path, name }))),
    ({ name }) => name,
  );
  return [...places]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${name}: ${same.map(({ path }) => path).join(", ")}`);
}

test("an exported name stands for one thing: no two files export the same one", () => {
  const files = sources("app/**/*.{ts,tsx}", "db/**/*.ts", "server.ts")
    .filter(({ path }) => !hasFixedNames(path))
    .map(({ path }) => ({ path, names: exportedNames(path, textOf(path)) }));
  expect(inTwoFiles(files)).toEqual([]);
});

test("within a language no two files export the same name", () => {
  const files = sources("app/intelligence/language/en/*.ts").map(({ path }) => ({
    path,
    names: exportedNames(path, textOf(path)),
  }));
  expect(inTwoFiles(files)).toEqual([]);
});

test("exported names are found in declarations of every kind, and not in what is passed on", () => {
  const text = `export const a = 1, { b, c: [] } = x; export type D = 1; export function e() {}
    export default function f() {} export * from "./g.ts"; export { h } from "./h.ts"; const i = 2;`;
  expect(exportedNames("one.ts", text)).toEqual(["a", "b", "D", "e"]);
});
