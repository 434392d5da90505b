import { z } from "zod";
import { type Platform, platforms } from "#app/core/enums/platform.ts";
import { query } from "#app/core/operation.ts";
import { condition } from "#app/core/reaction.ts";
import { connectionsOf } from "#app/domain/accounts/connections/queries.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import { bookingOfMeeting, isAnyBookingAround } from "./queries.server.ts";
import type { LinkSource } from "./schema.ts";
import { vendorOf } from "./vendor-of.ts";
import { type BookingView, bookingView } from "./view.ts";

/** What a platform holds for a meeting; null for one that has only a link. */
export const getBooking = query({
  name: "bookings.get",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { actor, input: { meeting_id }, target: { standing } }): Promise<BookingView | null> {
    const booking = await bookingOfMeeting(scope, meeting_id);
    return booking ? bookingView(booking, { mayEdit: meetingPolicy.edit(actor, standing) }) : null;
  },
});

/** Whether a platform may have to follow what changes about a meeting. */
export const hasBookingToFollow = condition({
  name: "bookings.has-any-to-follow",
  input: WhichMeeting,
  holds: (scope, { meeting_id }) => isAnyBookingAround(scope, meeting_id),
});

/** Where the caller's link of each platform would come from, before one is asked for. */
export const listLinkSources = query({
  name: "bookings.list-link-sources",
  input: z.object({}),
  prepare: async ({ providers }) =>
    platforms.filter((platform) => providers.accounts[vendorOf[platform]] !== null),
  async run(scope, { actor, prepared: configured }) {
    const accounts = await connectionsOf(scope, actor.userId);
    const isConnected = (platform: Platform) =>
      accounts.some(({ vendor, status }) => vendor === vendorOf[platform] && status === "active");
    const sourceOf = (platform: Platform): LinkSource => {
      if (!configured.includes(platform)) return "placeholder";
      if (isConnected(platform)) return "account";
      return platform === "zoom" ? "consent" : "placeholder";
    };
    return {
      zoom: sourceOf("zoom"),
      google_meet: sourceOf("google_meet"),
      teams: sourceOf("teams"),
      configured,
    };
  },
});
