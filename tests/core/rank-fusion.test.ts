import { expect, test } from "vitest";
import { fuse } from "#app/core/rank-fusion.ts";

const same = (item: string) => item;

test("fuse ranks what both rankings contain first, and loses nothing", () => {
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

test("fuse keeps the order of a single ranking", () => {
  expect(fuse([["b", "a"], []], same)).toEqual(["b", "a"]);
});
