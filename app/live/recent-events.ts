import type { Committed } from "#app/core/events.ts";

export type RecentEvents = {
  add(committed: Committed): void;
  /**
   * What a page may not show that began to be made at `at`, before anything was read for it; null when some of that is not
   * remembered any more.
   */
  since(at: number): Committed[] | null;
};

const remembersMs = 60_000;
const most = 500;

/** The last minute of events, for a page that was made before them and opens its stream after them. */
export function createRecentEvents(now: () => number): RecentEvents {
  let recent: { at: number; committed: Committed }[] = [];
  /** Before this moment there may have been events that nobody here knows of: another process ran then. */
  let knownSince = now();
  return {
    add(committed) {
      const at = now();
      recent.push({ at, committed });
      const kept = recent.filter((past) => past.at > at - remembersMs).slice(-most);
      const forgotten = recent[recent.length - kept.length - 1];
      if (forgotten) knownSince = forgotten.at + 1;
      recent = kept;
    },
    since(at) {
      if (at < knownSince) return null;
      return recent.filter((past) => past.at >= at).map(({ committed }) => committed);
    },
  };
}
