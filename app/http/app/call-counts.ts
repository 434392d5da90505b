import type { IncrementResponse, Store } from "express-rate-limit";
import type { CallCount, CountCalls } from "#app/core/call-count.ts";
import { minute } from "#app/core/clock.ts";

type Counted = { hits: number; unsent: number; resetsAt: number };

/** How often (ms) processes tell each other what they counted: for so long a caller may have the limit in each of them. */
const tellEveryMs = 500;

/**
 * Counts of calls that several processes share: each counts by itself, and adds its counts to those of the others twice a
 * second. While the database cannot be reached each goes on by itself.
 */
export function createCallCounts(name: string, countCalls: CountCalls, now: () => number = Date.now): Store {
  const counted = new Map<string, Counted>();
  let isToTell = false;

  function current(key: string): Counted {
    const known = counted.get(key);
    if (known && known.resetsAt > now()) return known;
    const fresh = { hits: 0, unsent: 0, resetsAt: now() + minute };
    counted.set(key, fresh);
    return fresh;
  }

  async function tell(): Promise<void> {
    isToTell = false;
    const calls: CallCount[] = [];
    for (const [key, one] of counted) {
      if (one.resetsAt <= now()) counted.delete(key);
      else if (one.unsent > 0) {
        calls.push({ key: `${name} ${key}`, count: one.unsent, resets_at: one.resetsAt });
        one.unsent = 0;
      }
    }
    if (calls.length === 0) return;
    const sums = await countCalls(calls).catch(() => {
      // Told with the next ones.
      for (const { key, count } of calls) {
        const one = counted.get(key.slice(name.length + 1));
        if (one) one.unsent += count;
      }
      return [];
    });
    for (const { key, count, resets_at } of sums) {
      const one = counted.get(key.slice(name.length + 1));
      if (!one) continue;
      one.hits = count + one.unsent;
      one.resetsAt = resets_at;
    }
  }

  return {
    // One request may count in several limits.
    prefix: `${name} `,
    increment(key): IncrementResponse {
      const one = current(key);
      one.hits++;
      one.unsent++;
      if (!isToTell) setTimeout(() => void tell(), tellEveryMs).unref();
      isToTell = true;
      return { totalHits: one.hits, resetTime: new Date(one.resetsAt) };
    },
    decrement(key) {
      const one = current(key);
      one.hits--;
      one.unsent--;
    },
    resetKey: (key) => void counted.delete(key),
  };
}
