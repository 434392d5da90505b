import { minute } from "#app/core/clock.ts";
import type { Committed } from "#app/core/events.ts";

export type RecentEvents = {
  add(committed: Committed): void;
  /**
   * The events a page may have missed whose loading began at `at` (ms), oldest first; null when some of them may be
   * forgotten.
   */
  since(at: number): Committed[] | null;
  /** Some that came until now may not have been added. */
  missed(): void;
};

const maxAgeMs = minute;
const maxEvents = 500;

/** The events of the last minute, for a page that opens its stream after its data was read. */
export function createRecentEvents(now: () => number): RecentEvents {
  let recent: { at: number; committed: Committed }[] = [];
  /** Before this moment there may be events that are not in the list: forgotten ones, or those of an earlier process. */
  let completeSince = now();
  return {
    add(committed) {
      const at = now();
      recent.push({ at, committed });
      const remaining = recent.filter((past) => past.at > at - maxAgeMs).slice(-maxEvents);
      const newestDropped = recent[recent.length - remaining.length - 1];
      if (newestDropped) completeSince = newestDropped.at + 1;
      recent = remaining;
    },
    missed() {
      completeSince = now();
    },
    since(at) {
      if (at < completeSince) return null;
      return recent.filter((past) => past.at >= at).map(({ committed }) => committed);
    },
  };
}
