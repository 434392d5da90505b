import { expect, test } from "vitest";
import { memoizedOwnRead, memoizedRead } from "#app/core/memoized-read.ts";
import type { Reader } from "#db/queries.ts";

/** A reader that tells the keys it is asked for. */
function keysOf(): { q: Reader; keys: string[] } {
  const keys: string[] = [];
  const memoize = async (key: string, compute: () => unknown) => {
    keys.push(key);
    return compute();
  };
  return { q: { memoize } as unknown as Reader, keys };
}

test("the key of a memoized read is made of its name and its arguments, whatever else is defined before it", async () => {
  memoizedRead("test: defined before", async () => 0);
  const read = memoizedRead("test: one", async (_q, id: string) => id);
  const { q, keys } = keysOf();
  expect(await read(q, "a")).toBe("a");
  expect(keys).toEqual([JSON.stringify(["en", "read test: one", "a"])]);
});

test("a second memoized read of the same name is refused, also one of a caller's own", () => {
  memoizedRead("test: twice", async () => 0);
  expect(() => memoizedRead("test: twice", async () => 1)).toThrow('Two reads are memoized as "test: twice"');
  expect(() => memoizedOwnRead("test: twice", async () => 1)).toThrow("test: twice");
});
