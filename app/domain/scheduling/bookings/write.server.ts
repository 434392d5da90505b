import { eq } from "drizzle-orm";
import type { Ctx, Tx } from "#app/core/context.ts";
import { AppError, invalid, unauthenticated } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { ProviderError } from "#app/core/provider-error.ts";
import { firstZoneOf, isTimeZone } from "#app/core/time-zone.ts";
import { withAccount } from "#app/domain/accounts/connections/changes.server.ts";
import { connectionOf } from "#app/domain/accounts/connections/queries.server.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { setMeetingLink } from "#app/domain/meetings/meetings/changes.server.ts";
import { meetingLinkFor, platformLabels, zoomNotConnected } from "#app/domain/meetings/meetings/platforms.ts";
import { isHosting, meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingById, meetingFor, meetingParts } from "#app/domain/meetings/meetings/queries.server.ts";
import { type MeetingRow, WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import { meantInstant, noZoneOfAccount } from "#app/domain/meetings/meetings/wall-clock.ts";
import { deliveryPath, isOurs, StartRecording } from "#app/domain/transcripts/recordings/schema.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { book, couldNotFollow, linkView, saveBooking } from "./changes.server.ts";
import { type BookingStep, nextStep, type Plan } from "./follow.ts";
import { pendingBookingOf } from "./pending-link.ts";
import { bookingByExternalId, bookingById, bookingsAround } from "./queries.server.ts";
import {
  type BookingRow,
  callReported,
  GenerateLink,
  GenerateZoomLink,
  needsDateAndTime,
  noDateOrTime,
  WhichBooking,
  ZoomPost,
} from "./schema.ts";

/** A link for a meeting that is being planned. Without a connected account it is where the platform starts one at once. */
export const generateLink = operation({
  name: "bookings.generate-link",
  failed: "Failed to generate Zoom meeting link.",
  input: GenerateLink,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async prepare(ctx, { actor, input }) {
    const { platform_type, title, date, time, duration } = input;
    // Without an account the platform needs no time, and its address is what there is.
    const isConfigured = ctx.providers.accounts[ctx.providers.platforms[platform_type].vendor] !== null;
    if (!isConfigured) return { made: null, view: linkView(ctx, platform_type, null) };
    const zone = isTimeZone(input.zone) ? input.zone : "";
    const { at: startsAt, errors } = meantInstant({ ...input, zone });
    if (errors && date !== "" && time !== "") throw invalid(errors);
    if (startsAt === null) {
      const text = platform_type === "zoom" ? noDateOrTime : needsDateAndTime(platformLabels[platform_type]);
      throw invalid({ meeting_link: [text] });
    }
    const made = await book(ctx, actor.userId, platform_type, { title, startsAt, minutes: duration, zone });
    return { made, view: linkView(ctx, platform_type, made) };
  },
  async run(tx, { prepared: { made, view } }) {
    if (made) await saveBooking(tx, made);
    return view;
  },
});

/** The same for Zoom, without a project. */
export const generateZoomLink = operation({
  name: "bookings.generate-zoom-link",
  failed: "Failed to generate Zoom meeting link.",
  input: GenerateZoomLink,
  async prepare(ctx, { actor, input: { title, duration, ...when } }) {
    if (ctx.providers.accounts.zoom === null) return { made: null, view: linkView(ctx, "zoom", null) };
    const { isConnected, own } = await ctx.db.read(async (q) => ({
      isConnected: (await connectionOf({ q }, actor.userId, "zoom"))?.status === "active",
      own: await timeZoneOf({ q }, actor.userId),
    }));
    if (!isConnected) throw new AppError(400, zoomNotConnected);
    const zone = when.time_zone ?? own;
    if (zone === null) throw invalid({ time_zone: [noZoneOfAccount] });
    const { at: startsAt, errors } = meantInstant({ ...when, time: when.time.slice(0, 5), zone });
    if (errors) throw invalid(errors);
    if (startsAt === null) throw invalid({ date: [noDateOrTime] });
    const made = await book(ctx, actor.userId, "zoom", { title, startsAt, minutes: duration, zone });
    return { made, view: linkView(ctx, "zoom", made) };
  },
  async run(tx, { prepared: { made, view } }) {
    if (made) await saveBooking(tx, made);
    return view;
  },
});

/**
 * Where a meeting that is to be recorded is held. A Zoom meeting without a link gets one from its host's account, which
 * becomes the meeting's link.
 */
export const recordedLink = operation({
  name: "bookings.recorded-link",
  failed: "Failed to generate Zoom meeting link.",
  input: WhichMeeting.extend({ webhook_url: StartRecording.shape.webhook_url }),
  async find(scope, { meeting_id }) {
    const target = await meetingFor(scope, meeting_id);
    return target && { ...target, links: (await meetingParts(scope, [target.meeting])).links };
  },
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  async prepare(ctx, { actor, input: { webhook_url }, target: { meeting, standing, links } }) {
    const { origin } = ctx.settings;
    if (webhook_url !== undefined && !isOurs(webhook_url, origin))
      throw invalid({ webhook_url: [`The webhook must point to ${origin}${deliveryPath}`] }, undefined, 400);
    const isThere = meetingLinkFor({ isHosting: false }, meeting.manual_meeting_link, links) !== null;
    if (isThere || meeting.platform_type !== "zoom" || !isHosting(standing)) return null;
    const { title, scheduled_at: startsAt, duration_minutes: minutes } = meeting;
    const zone = firstZoneOf([await ctx.db.read((q) => timeZoneOf({ q }, actor.userId))]);
    return book(ctx, actor.userId, "zoom", { title, startsAt, minutes, zone });
  },
  async run(tx, { target: { meeting, standing, links }, prepared: made }) {
    if (made?.row.link_url) {
      await saveBooking(tx, made, meeting.meeting_id);
      await setMeetingLink(tx, meeting, "zoom", made.row.link_url);
      return { meeting_link: made.row.link_url, is_placeholder: false };
    }
    const link = meetingLinkFor({ isHosting: isHosting(standing) }, meeting.manual_meeting_link, links);
    return { meeting_link: link?.href ?? null, is_placeholder: link?.isPlaceholder ?? true };
  },
});

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
    return { booking, step, problem: isDone ? null : "The account is no longer connected." };
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
    throw new ProviderError("unavailable", `${platformLabels[platform]} is still making the link.`);
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
    const problem = "The platform could not be reached for hours. Please check the meeting there.";
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

/** A post of Zoom: it proves that the address is ours, or notes that a call has begun or is over. */
export const receiveZoomPost = operation({
  name: "bookings.receive-zoom",
  who: "anyone",
  input: ZoomPost,
  async prepare({ providers: { platforms }, now }, { input: { body, headers } }) {
    if (!platforms.readZoomDelivery) throw new AppError(404, "Not found");
    const delivery = platforms.readZoomDelivery(body, headers, now());
    if (delivery.kind === "refused") throw unauthenticated(delivery.reason);
    return delivery;
  },
  async run(tx, { prepared }) {
    if (prepared.kind === "validation") return prepared.response;
    if (prepared.kind === "event") await noteCall(tx, prepared);
    return { received: true };
  },
});

type CallEvent = { event: string; externalId: string; at: number };

/** Deliveries come in any order and more than once, and a call can begin again: the last beginning and end count. */
async function noteCall(tx: Tx, { event, externalId, at }: CallEvent): Promise<void> {
  const booking = await bookingByExternalId(tx, "zoom", externalId);
  if (!booking) return;
  const { started_at, ended_at } = booking;
  const change =
    event === "meeting.started"
      ? { started_at: Math.max(at, started_at ?? at) }
      : event === "meeting.ended"
        ? { ended_at: Math.max(at, ended_at ?? at) }
        : null;
  if (!change) return;
  await tx.q.update(bookings).set(change).where(eq(bookings.booking_id, booking.booking_id));
  const meeting = booking.meeting_id === null ? undefined : await meetingById(tx, booking.meeting_id);
  if (meeting)
    await tx.emit(callReported, { meeting_id: meeting.meeting_id, project_id: meeting.project_id });
}

function rowOf({ title, startsAt, minutes }: Plan) {
  return { title, starts_at: startsAt, minutes };
}
