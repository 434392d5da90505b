/**
 * Lets loops sleep until there is work. A loop reads the count before it looks for work and hands it to `wait`, so that a
 * notification between the two is not missed.
 */
export type WakeSignal = {
  notify(): void;
  /** Notifications so far. */
  count(): number;
  /** Resolves when there have been more than `seen` notifications, at the latest after `ms`. */
  wait(seen: number, ms: number): Promise<void>;
};

export function createWakeSignal(): WakeSignal {
  const sleepers = new Set<() => void>();
  let notifications = 0;
  return {
    notify() {
      notifications++;
      for (const wakeUp of sleepers) wakeUp();
    },
    count: () => notifications,
    wait(seen, ms) {
      if (notifications > seen) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(wakeUp, ms);
        sleepers.add(wakeUp);
        function wakeUp(): void {
          clearTimeout(timer);
          sleepers.delete(wakeUp);
          resolve();
        }
      });
    },
  };
}
