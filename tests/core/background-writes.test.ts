import { expect, test } from "vitest";
import { backgroundWrites } from "#app/core/background-writes.ts";

test("background writes run in order, one after the other", async () => {
  const order: string[] = [];
  const writes = backgroundWrites((error) => void order.push(String(error)));
  const slow = Promise.withResolvers<void>();
  writes.add(async () => {
    await slow.promise;
    order.push("slow");
  });
  writes.add(async () => order.push("quick"));
  slow.resolve();
  await writes.done();
  expect(order).toEqual(["slow", "quick"]);
});

test("a background write that fails passes its error on, and the next one runs", async () => {
  const errors: string[] = [];
  const writes = backgroundWrites((error) => void errors.push(String(error)));
  writes.add(() => Promise.reject(new Error("The disk is full")));
  let written = false;
  writes.add(async () => {
    written = true;
  });
  await writes.done();
  expect([errors, written]).toEqual([["Error: The disk is full"], true]);
});
