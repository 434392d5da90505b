import { applyDeliveries } from "#app/domain/recordings/schema.ts";
import { applyBatch } from "#app/domain/recordings/write.server.ts";
import { defineHandler } from "./handler.ts";

/** One batch of a recording's inbox; when there is more, the batch has asked for the next. */
export const applyDeliveriesHandler = defineHandler(
  applyDeliveries,
  async (_ctx, { recording_id }, { lastStep }) => {
    await applyBatch(lastStep, { recording_id });
  },
);
