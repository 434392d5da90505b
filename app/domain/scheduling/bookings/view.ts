import { iso, isoOrNull } from "#app/core/clock.ts";
import { sayStored } from "#app/core/words.ts";
import type { BookingRow } from "./schema.ts";

/** What a platform says of a meeting it holds. */
export type BookingView = {
  platform: BookingRow["platform"];
  /** Why the platform could not follow the last change; only for those who may change the meeting. */
  problem: string | null;
  /** When the call last began, as the platform reported it. */
  started_at: string | null;
  /** When it ended; null while it goes on. */
  ended_at: string | null;
};

export function bookingView(
  { platform, problem, started_at, ended_at }: BookingRow,
  { mayEdit }: { mayEdit: boolean },
): BookingView {
  const isOver = ended_at !== null && ended_at >= (started_at ?? 0);
  const times = { started_at: isoOrNull(started_at), ended_at: isOver ? iso(ended_at) : null };
  return { platform, problem: mayEdit && problem !== null ? sayStored(problem) : null, ...times };
}
