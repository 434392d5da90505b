import { expect, test } from "vitest";
import { createRecentEvents } from "#app/live/recent-events.ts";
import { fakeClock } from "#tests/support/clock.ts";

const happened = (event: string) => ({ eventId: event, event, payload: {} });

function remembering() {
  const clock = fakeClock();
  const recent = createRecentEvents(clock.now);
  const since = (at: number) => recent.since(at)?.map(({ event }) => event) ?? null;
  return { clock, recent, since };
}

test("recentEvents is unknown for a page from before this process", () => {
  const { clock, since } = remembering();
  expect([since(clock.now() - 1), since(clock.now())]).toEqual([null, []]);
});

test("recentEvents keeps events for a minute", () => {
  const { clock, recent, since } = remembering();
  const start = clock.now();
  recent.add(happened("first"));
  clock.advance(30_000);
  recent.add(happened("second"));
  expect([since(start), since(start + 30_000)]).toEqual([["first", "second"], ["second"]]);
  clock.advance(40_000);
  recent.add(happened("third"));
  expect([since(start), since(start + 1)]).toEqual([null, ["second", "third"]]);
});

test("recentEvents forgets the oldest of more than 500 events", () => {
  const { clock, recent, since } = remembering();
  const start = clock.now();
  for (let n = 0; n <= 500; n++) {
    clock.advance(1);
    recent.add(happened(String(n)));
  }
  expect(since(start + 1)).toBeNull();
  expect(since(start + 2)).toHaveLength(500);
});
