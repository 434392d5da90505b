import { expect, test } from "vitest";
import { fuse } from "#app/core/rank-fusion.ts";

const same = (item: string) => item;

test("what two rankings agree on comes first, and nothing is lost", () => {
  const fused = fuse(
    [
      ["a", "b", "c"],
      ["d", "b", "e"],
    ],
    same,
  );
  expect(fused[0]).toBe("b");
  expect([...fused].sort()).toEqual(["a", "b", "c", "d", "e"]);
});

test("one ranking stays as it is", () => {
  expect(fuse([["b", "a"], []], same)).toEqual(["b", "a"]);
});
