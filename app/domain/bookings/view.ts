import { isoOrNull } from "#app/core/clock.ts";
import type { BookingRow } from "./schema.ts";

/** What a platform says of a meeting it holds. */
export type BookingView = {
  platform: BookingRow["platform"];
  /** Why the platform could not follow the last change; only for those who may change the meeting. */
  problem: string | null;
  /** When the call began and ended, as the platform reported it. */
  started_at: string | null;
  ended_at: string | null;
};

export function bookingView(
  { platform, problem, started_at, ended_at }: BookingRow,
  { mayEdit }: { mayEdit: boolean },
): BookingView {
  const times = { started_at: isoOrNull(started_at), ended_at: isoOrNull(ended_at) };
  return { platform, problem: mayEdit ? problem : null, ...times };
}
