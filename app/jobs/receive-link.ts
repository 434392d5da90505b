import { receiveLink } from "#app/domain/bookings/schema.ts";
import { noteBookingProblem, receiveBookedLink } from "#app/domain/bookings/write.server.ts";
import { defineHandler } from "./handler.ts";

export const receiveLinkHandler = defineHandler(
  receiveLink,
  async (_ctx, { booking_id }, { lastStep }) => {
    await receiveBookedLink(lastStep, { booking_id });
  },
  async (lastStep, { booking_id }) => {
    await noteBookingProblem(lastStep, { booking_id });
  },
);
