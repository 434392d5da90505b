import { applyBatch } from "#app/domain/transcripts/recordings/delivery-inbox.server.ts";
import { applyDeliveries } from "#app/domain/transcripts/recordings/schema.ts";
import { defineHandler } from "./handler.ts";

/** Applies one batch of a recording's inbox. If there is more, the batch enqueues the next job. */
export const applyDeliveriesHandler = defineHandler(
  applyDeliveries,
  async (_ctx, { recording_id }, { lastStep }) => {
    await applyBatch(lastStep, { recording_id });
  },
);
