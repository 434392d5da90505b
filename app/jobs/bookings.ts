import { react } from "#app/core/reaction.ts";
import { meetingChanged, meetingDeleted, meetingScheduled } from "#app/domain/meetings/meetings/schema.ts";
import { hasBookingToFollow } from "#app/domain/scheduling/bookings/read.server.ts";
import { receiveLink, releaseBooking, syncBookings } from "#app/domain/scheduling/bookings/schema.ts";
import {
  noteBookingProblem,
  receiveBookedLink,
  releaseUnusedBooking,
  syncMeetingBookings,
} from "#app/domain/scheduling/bookings/sync-bookings.server.ts";
import { defineHandler } from "./handler.ts";
import { eachMeeting } from "./reaction-keys.ts";

const ofBooked = { ...eachMeeting, when: hasBookingToFollow };

/** Lets the platforms follow a meeting. It reads the meeting as it is now, so a late run does no harm. */
export const syncBookingsHandler = defineHandler(
  syncBookings,
  async (_ctx, { meeting_id }, { lastStep }) => {
    await syncMeetingBookings(lastStep, { meeting_id });
  },
  {
    // A run reads the meeting as it is then, so it covers every change before it.
    on: [
      react(meetingChanged, syncBookings, ofBooked),
      react(meetingDeleted, syncBookings, ofBooked),
      react(meetingScheduled, syncBookings, ofBooked),
    ],
    async abandon(lastStep, { meeting_id }) {
      await noteBookingProblem(lastStep, { meeting_id });
    },
  },
);

export const releaseBookingHandler = defineHandler(
  releaseBooking,
  async (_ctx, { booking_id }, { lastStep }) => {
    await releaseUnusedBooking(lastStep, { booking_id });
  },
);

export const receiveLinkHandler = defineHandler(
  receiveLink,
  async (_ctx, { booking_id }, { lastStep }) => {
    await receiveBookedLink(lastStep, { booking_id });
  },
  {
    async abandon(lastStep, { booking_id }) {
      await noteBookingProblem(lastStep, { booking_id });
    },
  },
);
