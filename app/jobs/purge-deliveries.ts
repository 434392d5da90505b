import { purgeDeliveries } from "#app/domain/recordings/schema.ts";
import { purgeOrphanedDeliveries } from "#app/domain/recordings/write.server.ts";
import { defineHandler } from "./handler.ts";

/** What was delivered for a meeting goes with the meeting. */
export const purgeDeliveriesHandler = defineHandler(purgeDeliveries, async (ctx) => {
  await purgeOrphanedDeliveries(ctx, {});
});
