import { applyDeliveries } from "#app/domain/recordings/schema.ts";
import { applyBatch } from "#app/domain/recordings/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Empties a recording's inbox, batch by batch; a run that is cut off leaves the rest to the next. */
export const applyDeliveriesHandler = defineHandler(applyDeliveries, async (ctx, payload, { signal }) => {
  while ((await applyBatch(ctx, payload)).more) signal.throwIfAborted();
});
