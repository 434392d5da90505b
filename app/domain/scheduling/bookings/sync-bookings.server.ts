import { eq } from "drizzle-orm";
import type { Ctx, Tx } from "#app/core/context.ts";
import { operation } from "#app/core/operation.ts";
import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import { withAccount } from "#app/domain/accounts/connections/changes.server.ts";
import { setMeetingLink } from "#app/domain/meetings/meetings/link-changes.server.ts";
import { platformLabels } from "#app/domain/meetings/meetings/platforms.ts";
import { type MeetingRow, WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import { bookings } from "#db/schema/bookings.ts";
import { couldNotFollow } from "./changes.server.ts";
import { type BookingStep, nextStep, type Plan } from "./follow.ts";
import { pendingBookingOf } from "./pending-link.ts";
import { bookingById, bookingsAround } from "./queries.server.ts";
import { type BookingRow, WhichBooking } from "./schema.ts";

/** For a job: lets the platforms follow a meeting that was scheduled, changed or deleted. Done twice it changes nothing. */
export const syncMeetingBookings = operation({
  name: "bookings.sync",
  who: "system",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => bookingsAround(scope, meeting_id),
  async prepare(ctx, { target: { meeting, links, bookings } }) {
    const followed: Followed[] = [];
    for (const booking of bookings)
      followed.push(await follow(ctx, booking, nextStep(booking, meeting, links, ctx.now())));
    return followed;
  },
  async run(tx, { target: { meeting, links }, input: { meeting_id }, prepared }) {
    for (const one of prepared) await noteFollowed(tx, meeting_id, one);
    if (meeting) for (const { booking } of prepared) await putLink(tx, meeting, links, booking);
    return { followed: prepared.length };
  },
});

type Followed = { booking: BookingRow; step: BookingStep; problem: string | null };

/** Asks the platform to follow. A refusal that stays is noted; what may pass is thrown, and tried again. */
async function follow(ctx: Ctx, booking: BookingRow, step: BookingStep): Promise<Followed> {
  const { user_id, platform, external_id } = booking;
  const port = ctx.providers.platforms[platform];
  const call = async (accessToken: string) => {
    if (step.kind === "change") await port.change(accessToken, external_id, step.plan);
    if (step.kind === "remove") await port.remove(accessToken, external_id);
    return true;
  };
  if (step.kind !== "change" && step.kind !== "remove") return { booking, step, problem: null };
  try {
    const isDone = await withAccount(ctx, { user_id, vendor: port.vendor }, call);
    return { booking, step, problem: isDone ? null : t("The account is no longer connected.") };
  } catch (error) {
    if (!(error instanceof ProviderError) || ["limit", "unavailable"].includes(error.problem)) throw error;
    return { booking, step, problem: error.message };
  }
}

async function noteFollowed(tx: Tx, meeting_id: string, { booking, step, problem }: Followed): Promise<void> {
  const { booking_id, platform } = booking;
  const same = eq(bookings.booking_id, booking_id);
  if (step.kind === "none") return;
  // What cannot be removed is no longer ours to follow.
  if (step.kind === "remove" || step.kind === "forget") {
    await tx.q.delete(bookings).where(same);
    return;
  }
  const known = step.kind === "change" && problem === null ? rowOf(step.plan) : {};
  const note = problem === null ? null : couldNotFollow(platform, problem);
  const change = { ...known, meeting_id, problem: note, updated_at: tx.now };
  await tx.q.update(bookings).set(change).where(same);
}

/** Puts a link that came after the meeting was scheduled in the place of the one that waited for it. */
async function putLink(tx: Tx, meeting: MeetingRow, links: string[], booking: BookingRow): Promise<void> {
  const { booking_id, link_url, platform } = booking;
  if (link_url === null || !links.some((link) => pendingBookingOf(link) === booking_id)) return;
  await setMeetingLink(tx, meeting, platform, link_url);
}

/** For a job: reads a link that the platform was still making. Throws, and is tried again, while it still does. */
export const receiveBookedLink = operation({
  name: "bookings.receive-link",
  who: "system",
  input: WhichBooking,
  find: (scope, { booking_id }) => bookingById(scope, booking_id),
  async prepare(ctx, { target: { user_id, platform, external_id, link_url } }) {
    if (link_url !== null) return link_url;
    const port = ctx.providers.platforms[platform];
    const booked = await withAccount(ctx, { user_id, vendor: port.vendor }, (token) =>
      port.read(token, external_id),
    );
    if (booked?.link) return booked.link;
    throw new ProviderError(
      "unavailable",
      t("{platform} is still making the link.", { platform: platformLabels[platform] }),
    );
  },
  async run(tx, { target, prepared: link_url }) {
    const { booking_id, meeting_id } = target;
    const change = { link_url, problem: null, updated_at: tx.now };
    await tx.q.update(bookings).set(change).where(eq(bookings.booking_id, booking_id));
    const around = meeting_id === null ? null : await bookingsAround(tx, meeting_id);
    if (around?.meeting) await putLink(tx, around.meeting, around.links, { ...target, link_url });
    return { booking_id };
  },
});

/** For a job that gave up: why a link did not come, or why the platform did not follow. */
export const noteBookingProblem = operation({
  name: "bookings.note-problem",
  who: "system",
  input: WhichBooking.or(WhichMeeting),
  async run(tx, { input }) {
    const which =
      "booking_id" in input
        ? eq(bookings.booking_id, input.booking_id)
        : eq(bookings.meeting_id, input.meeting_id);
    const problem = t("We couldn't reach the platform for hours. Check the meeting there.");
    await tx.q.update(bookings).set({ problem, updated_at: tx.now }).where(which);
    return { noted: true };
  },
});

/** For a job: removes a booking that no meeting came to use. */
export const releaseUnusedBooking = operation({
  name: "bookings.release",
  who: "system",
  input: WhichBooking,
  find: async (scope, { booking_id }) => ({ booking: (await bookingById(scope, booking_id)) ?? null }),
  async prepare(ctx, { target: { booking } }) {
    if (booking && booking.meeting_id === null) await follow(ctx, booking, { kind: "remove" });
  },
  async run(tx, { target: { booking } }) {
    if (!booking || booking.meeting_id !== null) return { released: false };
    await tx.q.delete(bookings).where(eq(bookings.booking_id, booking.booking_id));
    return { released: true };
  },
});

function rowOf({ title, startsAt, minutes }: Plan) {
  return { title, starts_at: startsAt, minutes };
}
