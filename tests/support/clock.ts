export type Clock = { now: () => number; advance(ms: number): void; set(ms: number): void };

/** A clock that moves only by `advance`. Starts on Monday 5 January 2026, 09:00 UTC. */
export function fakeClock(start: number = Date.UTC(2026, 0, 5, 9)): Clock {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
    set(ms) {
      now = ms;
    },
  };
}
