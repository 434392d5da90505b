import { react } from "#app/core/reaction.ts";
import { accountDeleted } from "#app/domain/data-lifecycle/account-deletion/schema.ts";
import { eraseDeletedJob } from "#app/domain/data-lifecycle/purge/schema.ts";
import { purgeOrphans } from "#app/domain/data-lifecycle/purge/write.server.ts";
import { forgetNamesPart } from "#app/domain/data-lifecycle/workspace-import/write.server.ts";
import { meetingDeleted } from "#app/domain/meetings/meetings/schema.ts";
import { transcriptExpired } from "#app/domain/transcripts/retention-settings/schema.ts";
import { organizationDeleted } from "#app/domain/workspaces/organizations/schema.ts";
import { projectDeleted } from "#app/domain/workspaces/projects/schema.ts";
import { defineHandler } from "./handler.ts";
import { dedupeAll } from "./reaction-keys.ts";

/** Runs after every deletion that a person asked for: afterwards nothing deleted is in the database or its files. */
export const eraseDeletedHandler = defineHandler(
  eraseDeletedJob,
  async (ctx) => {
    await purgeOrphans(ctx, {});
    for (let after: string | null = ""; after !== null; )
      after = (await forgetNamesPart(ctx, { after })).after;
    await ctx.db.eraseDeleted();
  },
  {
    on: [
      react(accountDeleted, eraseDeletedJob, dedupeAll),
      react(meetingDeleted, eraseDeletedJob, dedupeAll),
      react(projectDeleted, eraseDeletedJob, dedupeAll),
      react(organizationDeleted, eraseDeletedJob, dedupeAll),
      react(transcriptExpired, eraseDeletedJob, dedupeAll),
    ],
  },
);
