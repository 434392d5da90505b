import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("a page with a form keeps its referrer: without one, browsers send the form with no origin, and it is refused", () => {
  const routes = globSync("app/routes/*.tsx").map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const without = routes.filter(({ text }) => text.includes('"no-referrer"'));
  expect(without.length).toBeGreaterThan(0);
  expect(without.filter(({ text }) => /export const action\b/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});
