import { expect, test } from "vitest";
import { within } from "#app/core/within.ts";

test("within waits for work that ends in time", async () => {
  let done = false;
  await within(
    10_000,
    Promise.resolve().then(() => (done = true)),
  );
  expect(done).toBe(true);
});

test("within stops waiting at its limit", async () => {
  await within(1, new Promise(() => undefined));
});

test("within rejects when the work fails in time", async () => {
  await expect(within(10_000, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
