import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchTurns } from "#db/turns.ts";
import { testDb } from "#tests/support/database.ts";

/** Longer than a turn may work. */
function work(): void {
  for (const until = performance.now() + 10; performance.now() < until; );
}

test("a young turn takes on more; after much work the next one waits for another turn", async () => {
  const turns = watchTurns();
  expect(turns.next()).toBeUndefined();
  expect(turns.next()).toBeUndefined();
  work();
  const waiting = turns.next();
  expect(waiting).toBeInstanceOf(Promise);
  await waiting;
  expect(turns.next()).toBeUndefined();
});

test("those that wait go on one in each turn, in their order", async () => {
  const turns = watchTurns();
  turns.next();
  work();
  const order: string[] = [];
  for (const name of ["a", "b", "c"]) void turns.next()?.then(() => order.push(name));
  const seen: string[][] = [];
  while (order.length < 3) {
    await turn();
    seen.push([...order]);
  }
  expect(seen.map(({ length }) => length).filter((length) => length > 0)).toEqual([1, 2, 3]);
  expect(order).toEqual(["a", "b", "c"]);
});

test("a chain of long reads lets others come between", async () => {
  const db = await testDb();
  let others = 0;
  const tick = setInterval(() => others++, 0);
  for (let read = 0; read < 5; read++) await db.read(async () => work());
  clearInterval(tick);
  expect(others).toBeGreaterThanOrEqual(3);
});
