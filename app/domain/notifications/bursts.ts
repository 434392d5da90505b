import { hour, minute, second } from "#app/core/clock.ts";

/** An event of a project, as far as it decides which mail tells of it. */
type Told = { event_id: string; at: number };

/** What comes this soon after the last one is in the same mail. */
export const quietMs = 2 * minute;
/** An import that goes on longer is told of in parts. */
const longestMs = hour;
/** How long a mail waits: the quiet, and the commits that began in it. */
export const heldMs = quietMs + 10 * second;
/** How far back a burst is looked for. */
export const lookBackMs = 12 * hour;

/**
 * The events that one mail tells of: the burst that `last` is the last of. Empty where a later event belongs to it, whose own
 * job tells of all of them. Each job decides alone, and every event is in exactly one mail.
 */
export function burstEndingWith(last: string, inOrder: Told[]): string[] {
  let burst: Told[] = [];
  for (const event of inOrder) {
    if (burst.at(-1)?.event_id === last && isApart(burst, event)) break;
    burst = isApart(burst, event) ? [event] : [...burst, event];
  }
  return burst.at(-1)?.event_id === last ? burst.map(({ event_id }) => event_id) : [];
}

function isApart(burst: Told[], { at }: Told): boolean {
  const [first] = burst;
  const newest = burst.at(-1);
  return !first || !newest || at - newest.at > quietMs || at - first.at > longestMs;
}
