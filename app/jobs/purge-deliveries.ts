import { jobKey } from "#app/core/events.ts";
import { react } from "#app/core/reaction.ts";
import { meetingDeleted } from "#app/domain/meetings/meetings/schema.ts";
import { purgeOrphanedDeliveries } from "#app/domain/transcripts/recordings/delivery-inbox.server.ts";
import { purgeDeliveriesJob } from "#app/domain/transcripts/recordings/schema.ts";
import { defineHandler } from "./handler.ts";
import { purgeIdempotencyKeys, trimKeys } from "./idempotency-store.ts";
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

/** Deletes expired responses, and enqueues itself again for the next one that expires. */
export const purgeIdempotencyKeysHandler = defineHandler(
  purgeIdempotencyKeys,
  async ({ db, outbox, now }) => {
    await db.write(async (q) => {
      const next = await trimKeys(q, now());
      if (next === null) return;
      const again = { definition: purgeIdempotencyKeys, payload: {}, key: jobKey(purgeIdempotencyKeys) };
      await outbox.enqueue(q, { ...again, runAt: next, now: now() });
    });
  },
);
