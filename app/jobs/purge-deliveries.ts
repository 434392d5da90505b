import { react } from "#app/core/reaction.ts";
import { meetingDeleted } from "#app/domain/meetings/meetings/schema.ts";
import { purgeOrphanedDeliveries } from "#app/domain/transcripts/recordings/delivery-inbox.server.ts";
import { purgeDeliveriesJob } from "#app/domain/transcripts/recordings/schema.ts";
import { defineHandler } from "./handler.ts";
import { dedupeAll } from "./reaction-keys.ts";

/** Deletes the deliveries of deleted meetings. */
export const purgeDeliveriesHandler = defineHandler(
  purgeDeliveriesJob,
  async (ctx) => {
    await purgeOrphanedDeliveries(ctx, {});
  },
  {
    // One run deletes the orphaned deliveries of all meetings.
    on: [react(meetingDeleted, purgeDeliveriesJob, dedupeAll)],
  },
);
