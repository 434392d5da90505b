import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { AppError, unauthenticated } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { bookingByExternalId } from "./queries.server.ts";
import { callReported, ZoomPost } from "./schema.ts";

/** A post of Zoom: it proves that the address is ours, or notes that a call has begun or is over. */
export const receiveZoomPost = operation({
  name: "bookings.receive-zoom",
  who: "anyone",
  input: ZoomPost,
  async prepare({ providers: { platforms }, now }, { input: { body, headers } }) {
    if (!platforms.readZoomDelivery) throw new AppError(404, t("Not found"));
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
