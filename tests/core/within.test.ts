import { expect, test } from "vitest";
import { within } from "#app/core/within.ts";

test("work that ends in time is waited for", async () => {
  let done = false;
  await within(
    10_000,
    Promise.resolve().then(() => (done = true)),
  );
  expect(done).toBe(true);
});

test("work that does not end is waited for no longer than the limit", async () => {
  await within(1, new Promise(() => undefined));
});

test("a failure in time is the caller's", async () => {
  await expect(within(10_000, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
