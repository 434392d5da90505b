import { query } from "#app/core/operation.ts";
import { meetingPolicy } from "#app/domain/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/queries.server.ts";
import { WhichMeeting } from "#app/domain/meetings/schema.ts";
import { bookingOfMeeting } from "./queries.server.ts";
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
