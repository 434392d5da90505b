/**
 * Lets loops sleep until there is work. A loop reads the count before it looks for work and hands it to `wait`, so that a
 * notification between the two is not missed.
 */
export type WakeSignal = {
  notify(): void;
  /** Notifications so far. */
  count(): number;
  /** Resolves when there have been more than `seen` notifications. */
  wait(seen: number): Promise<void>;
};

export function createWakeSignal(): WakeSignal {
  const sleepers: (() => void)[] = [];
  let notifications = 0;
  return {
    notify() {
      notifications++;
      for (const wakeUp of sleepers.splice(0)) wakeUp();
    },
    count: () => notifications,
    wait: (seen) =>
      notifications > seen ? Promise.resolve() : new Promise((resolve) => void sleepers.push(resolve)),
  };
}
