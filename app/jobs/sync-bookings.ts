import { syncBookings } from "#app/domain/bookings/schema.ts";
import { noteBookingProblem, syncMeetingBookings } from "#app/domain/bookings/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Lets the platforms follow a meeting. It reads the meeting as it is now, so a late run does no harm. */
export const syncBookingsHandler = defineHandler(
  syncBookings,
  async (_ctx, { meeting_id }, { lastStep }) => {
    await syncMeetingBookings(lastStep, { meeting_id });
  },
  async (lastStep, { meeting_id }) => {
    await noteBookingProblem(lastStep, { meeting_id });
  },
);
