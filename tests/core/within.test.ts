import { expect, test } from "vitest";
import { within } from "#app/core/within.ts";

test("work that ends in time: waits for it", async () => {
  let done = false;
  await within(
    10_000,
    Promise.resolve().then(() => (done = true)),
  );
  expect(done).toBe(true);
});

test("work that does not end: waits until the limit", async () => {
  await within(1, new Promise(() => undefined));
});

test("work that fails in time: rejects", async () => {
  await expect(within(10_000, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
