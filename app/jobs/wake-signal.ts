/** Lets loops sleep until there is something to do, without missing a ring between looking and sleeping. */
export type WakeSignal = {
  notify(): void;
  /** How often it has rung. */
  count(): number;
  /** Until it has rung more than `heard` times, or `ms` have passed. */
  wait(heard: number, ms: number): Promise<void>;
};

export function createWakeSignal(): WakeSignal {
  const sleepers = new Set<() => void>();
  let rung = 0;
  return {
    notify() {
      rung++;
      for (const awake of sleepers) awake();
    },
    count: () => rung,
    wait(heard, ms) {
      if (rung > heard) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(awake, ms);
        sleepers.add(awake);
        function awake(): void {
          clearTimeout(timer);
          sleepers.delete(awake);
          resolve();
        }
      });
    },
  };
}
