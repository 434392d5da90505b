import { day } from "#app/core/clock.ts";
import { purgeOld } from "#app/domain/retention/schema.ts";
import { purgeBatch, schedulePurge } from "#app/domain/retention/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Deletes data past its retention, and enqueues itself again for the next day, also after a failure. */
export const purgeOldHandler = defineHandler(
  purgeOld,
  async (ctx, _payload, { signal, lastStep }) => {
    while ((await purgeBatch(ctx, {})).more) signal.throwIfAborted();
    await schedulePurge(lastStep, { delayMs: day });
  },
  async (lastStep) => {
    await schedulePurge(lastStep, { delayMs: day });
  },
);
