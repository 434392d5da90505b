import { expect, test } from "vitest";
import { keep } from "#app/core/keep.ts";

test("what a key made is kept, and no more than the most", () => {
  const made: string[] = [];
  const value = keep(3, (key) => {
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
