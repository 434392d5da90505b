import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import type { Platform } from "#app/core/enums/platform.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { meetingLinks } from "#db/schema/meetings.ts";
import type { Plan } from "./follow.ts";
import { pendingBookingOf } from "./pending-link.ts";
import type { BookingRow } from "./schema.ts";

type At = Pick<Scope, "q">;

export async function bookingById({ q }: At, bookingId: string): Promise<BookingRow | undefined> {
  const [found] = await q.select().from(bookings).where(eq(bookings.booking_id, bookingId));
  return found;
}

/** The booking that a person made for the same plan and has not used: asked for twice, it is made once. */
export async function unusedBooking(
  { q }: At,
  userId: string,
  platform: Platform,
  { title, startsAt, minutes }: Plan,
): Promise<BookingRow | undefined> {
  const [found] = await q
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, userId),
        eq(bookings.platform, platform),
        isNull(bookings.meeting_id),
        eq(bookings.title, title),
        eq(bookings.starts_at, startsAt),
        eq(bookings.minutes, minutes),
      ),
    )
    .limit(1);
  return found;
}

/** Whether a link is that of a booking which a person made. */
export async function isBooked({ q }: At, userId: string, link: string): Promise<boolean> {
  const same = or(eq(bookings.link_url, link), eq(bookings.booking_id, pendingBookingOf(link) ?? ""));
  const [found] = await q
    .select({ id: bookings.booking_id })
    .from(bookings)
    .where(and(eq(bookings.user_id, userId), same))
    .limit(1);
  return found !== undefined;
}

/** A meeting, the links it has, and its bookings with those that its links could make its own. */
export async function bookingsAround({ q }: At, meetingId: string) {
  const meeting = (await meetingById({ q }, meetingId)) ?? null;
  const rows = await q.prepared(
    "links of a meeting",
    (all, places) => all.select().from(meetingLinks).where(eq(meetingLinks.meeting_id, places.meetingId)),
    { meetingId },
  );
  const manual = meeting?.manual_meeting_link ?? null;
  const links = [...rows.map(({ link_url }) => link_url), ...(manual === null ? [] : [manual])];
  const waitedFor = links.map(pendingBookingOf).filter((id) => id !== null);
  const byLink = links.length > 0 ? inArray(bookings.link_url, links) : undefined;
  const byId = waitedFor.length > 0 ? inArray(bookings.booking_id, waitedFor) : undefined;
  const unused = byLink || byId ? and(isNull(bookings.meeting_id), or(byLink, byId)) : undefined;
  const around = await q
    .select()
    .from(bookings)
    .where(or(eq(bookings.meeting_id, meetingId), unused));
  return { meeting, links, bookings: around };
}

/** Whether a meeting has a booking, or there is one that no meeting uses yet and that its links could make its own. */
export async function isAnyBookingAround({ q }: At, meetingId: string): Promise<boolean> {
  const found = await q.prepared(
    "any booking around",
    (all, places) =>
      all
        .select({ id: bookings.booking_id })
        .from(bookings)
        .where(or(eq(bookings.meeting_id, places.meetingId), isNull(bookings.meeting_id)))
        .limit(1),
    { meetingId },
  );
  return found.length > 0;
}

/** The booking of a meeting, as its page shows it. */
export async function bookingOfMeeting({ q }: At, meetingId: string): Promise<BookingRow | undefined> {
  const [found] = await q.select().from(bookings).where(eq(bookings.meeting_id, meetingId)).limit(1);
  return found;
}

export async function bookingByExternalId(
  { q }: At,
  platform: Platform,
  externalId: string,
): Promise<BookingRow | undefined> {
  const [found] = await q
    .select()
    .from(bookings)
    .where(and(eq(bookings.platform, platform), eq(bookings.external_id, externalId)));
  return found;
}

type Held = { externalId: string; link: string; startsAt: number };

/** Tells which of these events of a calendar are bookings of ours: by their id, or by link and time. */
export async function bookedHere({ q }: At, events: Held[]): Promise<(event: Held) => boolean> {
  const { external_id, link_url, starts_at } = bookings;
  const ids = inArray(external_id, [...new Set(events.map(({ externalId }) => externalId))]);
  const isHeld = and(inArray(bookings.platform, ["google_meet", "teams"]), ids);
  const hasLink = inArray(link_url, [...new Set(events.map(({ link }) => link))]);
  const found = await q
    .select({ external_id, link_url, starts_at })
    .from(bookings)
    .where(or(isHeld, hasLink));
  const held = new Set(found.map((row) => row.external_id));
  const linked = new Set(found.map((row) => `${row.starts_at} ${row.link_url}`));
  return ({ externalId, link, startsAt }) => held.has(externalId) || linked.has(`${startsAt} ${link}`);
}
