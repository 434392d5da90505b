import fc from "fast-check";
import { expect, test } from "vitest";
import { recentlyUsed } from "#app/core/recently-used.ts";

test("recentlyUsed evicts the least recently used entry", () => {
  const kept = recentlyUsed<string, number>(2);
  kept.set("a", 1);
  kept.set("b", 2);
  expect(kept.get("a")).toBe(1);
  kept.set("c", 3);
  expect([kept.get("a"), kept.get("b"), kept.get("c")]).toEqual([1, undefined, 3]);
  kept.set("a", 4);
  expect([kept.get("a"), kept.get("c")]).toEqual([4, 3]);
});

test("recentlyUsed stays within its size and keeps the last entry that fits", () => {
  const sets = fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.nat(12)));
  fc.assert(
    fc.property(sets, (pairs) => {
      const kept = recentlyUsed<string, number>(10, (size) => size);
      for (const [key, size] of pairs) {
        kept.set(key, size);
        expect(kept.get(key)).toBe(size <= 10 ? size : undefined);
        const all = ["a", "b", "c", "d"].map((name) => kept.get(name) ?? 0);
        expect(all.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10);
      }
    }),
  );
});
