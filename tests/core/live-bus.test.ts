import { expect, test } from "vitest";
import { createLiveBus, type LiveBus, waitForChange } from "#app/core/live-bus.ts";
import { testLog } from "#tests/support/log.ts";

const happened = (event: string) => ({ eventId: event, event, payload: {} });

function waiting(read: (live: LiveBus) => Promise<string | undefined>) {
  const live = createLiveBus(testLog());
  const leaving = new AbortController();
  const found = waitForChange(
    live,
    ({ event }) => event === "mine",
    () => read(live),
    leaving.signal,
  );
  return { live, leaving, found };
}

test("waiting on the live bus reads again after a relevant event only", async () => {
  let looks = 0;
  const { live, found } = waiting(async () => (++looks === 3 ? "here" : undefined));
  for (const event of ["other", "mine", "other"]) live.publish(happened(event));
  await expect.poll(() => looks).toBe(2);
  live.publish(happened("other"));
  live.publish(happened("mine"));
  expect(await found).toBe("here");
  live.publish(happened("mine"));
  expect(looks).toBe(3);
});

test("waiting on the live bus reads again after an event during a read", async () => {
  let looks = 0;
  const { found } = waiting(async (live) => {
    looks += 1;
    if (looks === 2) return "here";
    live.publish(happened("mine"));
    return undefined;
  });
  expect(await found).toBe("here");
});

test("waiting on the live bus ends on abort and rejects on a failed read", async () => {
  const { leaving, found } = waiting(async () => undefined);
  leaving.abort();
  expect(await found).toBeUndefined();
  await expect(waiting(() => Promise.reject(new Error("gone"))).found).rejects.toThrow("gone");
});

test("the position of what is published lies between those of the reads before and after it", () => {
  const live = createLiveBus(testLog());
  const positions: string[] = [];
  live.subscribe(() => void positions.push(live.position()));
  for (let time = 0; time < 50; time++) {
    const before = live.position();
    live.publish(happened("mine"));
    const after = live.position();
    const [read, told, again] = [before, positions.at(-1) ?? "", after].map((one) =>
      Number(one.split(":")[1]),
    );
    expect(told).toBeGreaterThan(read ?? Number.NaN);
    expect(told).toBeLessThanOrEqual(again ?? Number.NaN);
  }
  expect(createLiveBus(testLog()).position().split(":")[0]).not.toBe(live.position().split(":")[0]);
});
