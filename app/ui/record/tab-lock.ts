/** One tab of this browser records at a time, as long as its page is there. */
export function createTabLock() {
  let end: (() => void) | undefined;
  return {
    /** @returns false where another tab has it */
    take(id: string): Promise<boolean> {
      if (!navigator.locks) return Promise.resolve(true);
      return new Promise((resolve) => {
        void navigator.locks.request(`throughline recording ${id}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          if (lock === null) return;
          return new Promise<void>((release) => {
            end = release;
          });
        });
      });
    },
    release: () => end?.(),
  };
}
