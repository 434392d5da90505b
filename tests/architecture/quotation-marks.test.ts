import { expect, test } from "vitest";
import { sources, textOf } from "../support/sources.ts";

const engine = sources("app/intelligence/**/*.ts").filter(
  ({ path }) => path !== "app/intelligence/quotation.ts",
);
const excerpts = engine.filter(({ path }) => path !== "app/intelligence/excerpt.ts");

test("the engine puts quotation marks around words in one module alone", () => {
  const marking = engine.filter(({ path }) => /“\$\{|[“”]["'`] ?\+/u.test(textOf(path)));
  expect(marking.map(({ path }) => path)).toEqual([]);
});

test("excerpts are made in one module alone", () => {
  const making = excerpts.filter(({ path }) => /\bas (?:unknown as )?Excerpt\b/u.test(textOf(path)));
  expect(making.map(({ path }) => path)).toEqual([]);
});
