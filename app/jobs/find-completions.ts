import { react } from "#app/core/reaction.ts";
import { findKeptPromises } from "#app/domain/summaries/action-items/find-completions.server.ts";
import { findCompletionsJob } from "#app/domain/summaries/action-items/schema.ts";
import { summaryReady } from "#app/domain/summaries/summaries/schema.ts";
import { transcriptEdited } from "#app/domain/summaries/transcript-edits/schema.ts";
import { defineHandler } from "./handler.ts";
import { eachMeeting } from "./reaction-keys.ts";

/** Looks in the words of a meeting for promises of earlier ones that were kept. */
export const findCompletionsHandler = defineHandler(
  findCompletionsJob,
  async (_ctx, { meeting_id }, { signal, lastStep }) => {
    await findKeptPromises({ ...lastStep, progress: { emit() {}, signal } }, { meeting_id });
  },
  {
    on: [
      react(summaryReady, findCompletionsJob, eachMeeting),
      // A speaker who got a name may own what they speak of.
      react(transcriptEdited, findCompletionsJob, eachMeeting),
    ],
  },
);
