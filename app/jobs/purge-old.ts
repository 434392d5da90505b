import { day } from "#app/core/clock.ts";
import { react } from "#app/core/reaction.ts";
import { purgeOld, purgeWords } from "#app/domain/data-lifecycle/purge/schema.ts";
import { purgeBatch, purgeWordsBatch } from "#app/domain/data-lifecycle/purge/write.server.ts";
import { takeBackAbandoned } from "#app/domain/data-lifecycle/workspace-import/write.server.ts";
import { retentionChanged } from "#app/domain/transcripts/retention-settings/schema.ts";
import { defineHandler } from "./handler.ts";
import { dedupeAll } from "./reaction-keys.ts";

/** Deletes data past its retention, and erases also the former words of what was changed. */
export const purgeOldHandler = defineHandler(
  purgeOld,
  async (ctx, _payload, { signal }) => {
    await takeBackAbandoned(ctx, {});
    while ((await purgeBatch(ctx, {})).more) signal.throwIfAborted();
    while ((await purgeWordsBatch(ctx, {})).more) signal.throwIfAborted();
    await ctx.db.eraseDeleted();
  },
  { every: day },
);

/** The same for transcripts and recordings alone, once a project has chosen to keep them for a shorter time. */
export const purgeWordsHandler = defineHandler(
  purgeWords,
  async (ctx, _payload, { signal }) => {
    while ((await purgeWordsBatch(ctx, {})).more) signal.throwIfAborted();
  },
  { on: [react(retentionChanged, purgeWords, dedupeAll)] },
);
