import { minute } from "#app/core/clock.ts";
import { pendingBookingOf } from "./pending-link.ts";
import type { BookingRow } from "./schema.ts";

/** A meeting as a platform knows it. */
export type Plan = { title: string; startsAt: number; minutes: number; zone: string };
type Meeting = { title: string; scheduled_at: number; duration_minutes: number };

/** What a platform has to do to follow a meeting of ours. */
export type BookingStep =
  | { kind: "none" }
  /** The meeting uses the booking, as it stands. */
  | { kind: "attach" }
  | { kind: "change"; plan: Plan }
  /** Nothing uses it any more. */
  | { kind: "remove" }
  /** Nothing uses it any more, and it is over: what was held stays in people's calendars. */
  | { kind: "forget" };

/**
 * The next step for one booking.
 * @param meeting null when it was deleted
 * @param links every link the meeting has
 */
export function nextStep(
  booking: BookingRow,
  meeting: Meeting | null,
  links: string[],
  now: number,
): BookingStep {
  if (!meeting || !usesBooking(booking, links)) {
    if (booking.meeting_id === null) return { kind: "none" };
    return { kind: isOver(booking, now) ? "forget" : "remove" };
  }
  const plan = planOf(booking, meeting);
  const isSame =
    plan.title === booking.title &&
    plan.startsAt === booking.starts_at &&
    plan.minutes === booking.minutes &&
    booking.problem === null;
  // A call that is over is not moved to another time in the past.
  if (!isSame && plan.startsAt + plan.minutes * minute > now) return { kind: "change", plan };
  return { kind: booking.meeting_id === null ? "attach" : "none" };
}

/** Whether one of these links is the booking's, or waits for it. */
export function usesBooking({ booking_id, link_url }: BookingRow, links: string[]): boolean {
  return links.some((link) => link === link_url || pendingBookingOf(link) === booking_id);
}

function planOf({ zone }: BookingRow, { title, scheduled_at, duration_minutes }: Meeting): Plan {
  return { title, startsAt: scheduled_at, minutes: duration_minutes, zone };
}

function isOver({ starts_at, minutes }: BookingRow, now: number): boolean {
  return starts_at + minutes * minute <= now;
}
