import { releaseBooking } from "#app/domain/bookings/schema.ts";
import { releaseUnusedBooking } from "#app/domain/bookings/write.server.ts";
import { defineHandler } from "./handler.ts";

export const releaseBookingHandler = defineHandler(
  releaseBooking,
  async (_ctx, { booking_id }, { lastStep }) => {
    await releaseUnusedBooking(lastStep, { booking_id });
  },
);
