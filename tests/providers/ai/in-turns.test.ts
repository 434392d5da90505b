import { describe, expect, test } from "vitest";
import { inTurns } from "#app/providers/ai/model/in-turns.ts";

describe("work in turns", () => {
  test("gives the results in the order of the items, whichever is done first", async () => {
    const done: (() => void)[] = [];
    const results = inTurns([0, 1, 2], 2, async (item) => {
      await new Promise<void>((resolve) => done.push(resolve));
      return item * 10;
    });
    done[1]?.();
    await Promise.resolve();
    done[0]?.();
    await expect.poll(() => done.length).toBe(3);
    done[2]?.();
    expect(await results).toEqual([0, 10, 20]);
  });

  test("begins nothing more after a failure", async () => {
    const begun: number[] = [];
    let finish = () => {};
    const second = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const work = inTurns([0, 1, 2, 3], 2, async (item) => {
      begun.push(item);
      if (item === 0) throw new Error("refused");
      await second;
    });
    await expect(work).rejects.toThrow("refused");
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual([0, 1]);
  });
});
