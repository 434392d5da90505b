import type { Lane } from "#app/core/enums/job-lane.ts";

/** What woke a loop: the lanes in which a job is due, and whether there may be one in any. */
export type Woken = { lanes: Set<Lane>; isAny: boolean };

/** Lets a loop sleep until there is work. What comes while it looks for work wakes it again. */
export type WakeSignal = {
  /** A job is due in this lane; without one, there may be some in any. */
  notify(lane?: Lane): void;
  /** Resolves as soon as there was a notification, with all since the last call. */
  next(): Promise<Woken>;
};

export function createWakeSignal(): WakeSignal {
  let woken: Woken | undefined;
  let wakeUp = () => {};
  return {
    notify(lane) {
      woken ??= { lanes: new Set(), isAny: false };
      if (lane) woken.lanes.add(lane);
      else woken.isAny = true;
      wakeUp();
    },
    async next() {
      if (!woken) await new Promise<void>((resolve) => (wakeUp = resolve));
      const now = woken ?? { lanes: new Set(), isAny: true };
      woken = undefined;
      return now;
    },
  };
}
