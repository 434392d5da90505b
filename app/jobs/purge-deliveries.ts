import { purgeDeliveries } from "#app/domain/recordings/schema.ts";
import { purgeOrphanedDeliveries } from "#app/domain/recordings/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Deletes the deliveries of deleted meetings. */
export const purgeDeliveriesHandler = defineHandler(purgeDeliveries, async (ctx) => {
  await purgeOrphanedDeliveries(ctx, {});
});
