import { day } from "#app/core/clock.ts";
import { takeBackAbandoned } from "#app/domain/archive-imports/write.server.ts";
import { purgeOld, purgeWords } from "#app/domain/retention/schema.ts";
import { purgeBatch, purgeWordsBatch, schedulePurge } from "#app/domain/retention/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Deletes data past its retention, erases also the former words of what was changed, and enqueues itself again for the next day, also after a failure. */
export const purgeOldHandler = defineHandler(
  purgeOld,
  async (ctx, _payload, { signal, lastStep }) => {
    await takeBackAbandoned(ctx, {});
    while ((await purgeBatch(ctx, {})).more) signal.throwIfAborted();
    while ((await purgeWordsBatch(ctx, {})).more) signal.throwIfAborted();
    await ctx.db.eraseDeleted();
    await schedulePurge(lastStep, { delayMs: day });
  },
  async (lastStep) => {
    await schedulePurge(lastStep, { delayMs: day });
  },
);

/** The same for transcripts and recordings alone, once a project has chosen to keep them for a shorter time. */
export const purgeWordsHandler = defineHandler(purgeWords, async (ctx, _payload, { signal }) => {
  while ((await purgeWordsBatch(ctx, {})).more) signal.throwIfAborted();
});
