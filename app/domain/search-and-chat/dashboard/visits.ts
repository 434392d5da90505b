import { day, minute } from "#app/core/clock.ts";
import type { VisitRow } from "./schema.ts";

type Visit = Pick<VisitRow, "seen_at" | "since">;

/** An absence this long ends a visit. */
const absenceMs = 30 * minute;
/** A first visit is shown the last week, from the beginning of a day. */
const firstDays = 7;

/** A visit continued or begun at `now`: after an absence, what came since the last look is new. */
export function visitAt(before: Visit | undefined, now: number): Visit {
  if (!before) return { seen_at: now, since: null };
  const isBack = now - before.seen_at >= absenceMs;
  return { seen_at: now, since: isBack ? before.seen_at : before.since };
}

/** From when on things are new to a person who looks at `now`, before this look is stored. */
export function newSince(before: Visit | undefined, now: number): { since: number; isFirst: boolean } {
  const { since } = visitAt(before, now);
  return { since: since ?? now - (now % day) - firstDays * day, isFirst: since === null };
}
