import { expect, test } from "vitest";
import { memoize } from "#app/core/memoize.ts";

test("memoize computes a value once for each key, up to its limit", () => {
  const made: string[] = [];
  const value = memoize(3, (key) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect(["a", "b", "a", "b"].map(value)).toEqual(["A", "B", "A", "B"]);
  expect(made).toEqual(["a", "b"]);
  for (const key of ["c", "d", "d"]) value(key);
  expect(made).toEqual(["a", "b", "c", "d"]);
  // The fourth key let the others go.
  value("a");
  expect(made).toEqual(["a", "b", "c", "d", "a"]);
});
