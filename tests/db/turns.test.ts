import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchEventLoop } from "#db/event-loop-turns.ts";

/** Turns by a clock that goes on only when `work` is called. */
function clockedTurns() {
  let at = 0;
  const turns = watchEventLoop(() => at);
  // More than a turn may take.
  const work = () => {
    at += 10;
  };
  return { turns, work };
}

test("turns yield to the event loop only after much work", async () => {
  const { turns, work } = clockedTurns();
  expect(turns.next()).toBeUndefined();
  expect(turns.next()).toBeUndefined();
  work();
  const waiting = turns.next();
  expect(waiting).toBeInstanceOf(Promise);
  await waiting;
  expect(turns.next()).toBeUndefined();
});

test("waiting tasks continue one in each event-loop turn, in order", async () => {
  const { turns, work } = clockedTurns();
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

test("a chain of long tasks lets other work run in between", async () => {
  const { turns, work } = clockedTurns();
  const seen: string[] = [];
  setImmediate(() => seen.push("another"));
  for (const part of ["first", "second", "third"]) {
    await turns.next();
    work();
    seen.push(part);
  }
  expect(seen).toEqual(["first", "another", "second", "third"]);
});
