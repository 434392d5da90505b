import { day } from "#app/core/clock.ts";
import { purgeOld } from "#app/domain/retention/schema.ts";
import { purgeBatch, schedulePurge } from "#app/domain/retention/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Once a day: lets go of what is older than it is kept, and asks for itself anew, also when it had to give up. */
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
