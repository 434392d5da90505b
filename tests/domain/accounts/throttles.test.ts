import { describe, expect, test } from "vitest";
import { minute } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { withTx } from "#app/core/transaction.ts";
import { countTry, refundTries } from "#app/domain/accounts/rate-limits/changes.server.ts";
import {
  hourlyMails,
  loginLimit,
  loginWait,
  mailLimit,
  mailWait,
} from "#app/domain/accounts/rate-limits/limits.ts";
import { throttleCount } from "#app/domain/accounts/rate-limits/queries.server.ts";
import { askWait, askWindowMs } from "#app/domain/search-and-chat/chat/ask-limit.ts";
import { anonymous, createWorkspace } from "#tests/support/workspace.ts";

const key = "a key";
const windowMs = 10 * minute;

async function counter() {
  const { ctx, db, clock } = await createWorkspace();
  const write = <T>(work: (tx: Tx) => Promise<T>) =>
    db.write((q) => withTx(ctx(anonymous), q, anonymous, work));
  const count = () => db.read((q) => throttleCount({ q, now: clock.now() }, key, windowMs));
  return { write, count, clock };
}

describe("a rate-limit counter", () => {
  test("counts within its window and starts again after it", async () => {
    const { write, count, clock } = await counter();
    await write((tx) => countTry(tx, key, windowMs));
    clock.advance(windowMs - 1);
    await write((tx) => countTry(tx, key, windowMs));
    expect(await count()).toBe(2);
    clock.advance(1);
    expect(await count()).toBe(0);
    await write((tx) => countTry(tx, key, windowMs));
    expect(await count()).toBe(1);
  });

  test("is ignored when the clock was set back", async () => {
    const { write, count, clock } = await counter();
    await write((tx) => countTry(tx, key, windowMs));
    clock.advance(-minute);
    expect(await count()).toBe(0);
  });

  test.each([
    [1, 2],
    [3, 0],
    [9, 0],
  ])("after three tries less %d has %d remaining", async (refunded, remaining) => {
    const { write, count } = await counter();
    for (let tries = 0; tries < 3; tries++) await write((tx) => countTry(tx, key, windowMs));
    await write((tx) => refundTries(tx, key, refunded, windowMs));
    expect(await count()).toBe(remaining);
  });
});

describe("rate-limit wait", () => {
  const { ofAccount, ofNetwork } = loginLimit;
  test.each([
    ["none at first", { ofAccount: 0, fromHere: 0, ofNetwork: 0 }, 0],
    [
      "none for a network's first try at an account under attack",
      { ofAccount, fromHere: 0, ofNetwork: 0 },
      0,
    ],
    ["for its second one", { ofAccount, fromHere: 1, ofNetwork: 0 }, 900],
    ["for a network that guesses", { ofAccount: 0, fromHere: 0, ofNetwork }, 900],
  ])("before a login: %s", (_name, pressure, seconds) => {
    expect(loginWait(pressure)).toBe(seconds);
  });

  const none = { lastMinute: 0, lastHour: 0, fromOne: 0, toOne: 0 };
  test.each([
    ["none at first", {}, 0],
    ["a minute between two", { lastMinute: 1, lastHour: 1 }, 60],
    ["an hour after five", { lastHour: mailLimit.attempts }, 3600],
    ["an hour for whom asks too much", { fromOne: hourlyMails.fromOne }, 3600],
    ["none for the first of one asker to a flooded address", { toOne: hourlyMails.toOne }, 0],
    ["an hour for the second", { toOne: hourlyMails.toOne, lastHour: 1 }, 3600],
  ])("before a mail: %s", (_name, counts, seconds) => {
    expect(mailWait({ ...none, ...counts })).toBe(seconds);
  });

  test.each([
    ["none without a window", undefined, 0],
    ["none below the limit", { count: 4, window_started_at: 1000 }, 0],
    ["to the end of the window", { count: 5, window_started_at: 1000 }, 3600],
  ])("before a question: %s", (_name, window, seconds) => {
    expect(askWait(window, { now: 1000, limit: 5 })).toBe(seconds);
    expect(askWindowMs).toBe(3_600_000);
  });
});
