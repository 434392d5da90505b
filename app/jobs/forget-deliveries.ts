import { forgetDeliveries } from "#app/domain/recordings/schema.ts";
import { forgetStrayDeliveries } from "#app/domain/recordings/write.server.ts";
import { defineHandler } from "./handler.ts";

/** What was delivered for a meeting goes with the meeting. */
export const forgetDeliveriesHandler = defineHandler(forgetDeliveries, async (ctx) => {
  await forgetStrayDeliveries(ctx, {});
});
