import { minute } from "#app/core/clock.ts";
import { react } from "#app/core/reaction.ts";
import { compareMeeting } from "#app/domain/summaries/decisions/compare.server.ts";
import { enqueueUnlogged, logMeeting } from "#app/domain/summaries/decisions/log-meeting.server.ts";
import { logDecisions, logMissing } from "#app/domain/summaries/decisions/schema.ts";
import { editApproved } from "#app/domain/summaries/edit-requests/schema.ts";
import { linesConfirmed, summaryEdited, summaryReady } from "#app/domain/summaries/summaries/schema.ts";
import { transcriptEdited } from "#app/domain/summaries/transcript-edits/schema.ts";
import { defineHandler } from "./handler.ts";
import { eachMeeting } from "./reaction-keys.ts";

/** Lets the log follow the summary of a meeting. Each step marks what it has done, so that a run which died goes on. */
export const logDecisionsHandler = defineHandler(
  logDecisions,
  async (ctx, { meeting_id }, { signal, lastStep }) => {
    await logMeeting(ctx, { meeting_id });
    signal.throwIfAborted();
    await compareMeeting({ ...lastStep, progress: { emit() {}, signal } }, { meeting_id });
  },
  {
    on: [
      react(summaryReady, logDecisions, eachMeeting),
      react(summaryEdited, logDecisions, eachMeeting),
      react(editApproved, logDecisions, eachMeeting),
      react(linesConfirmed, logDecisions, eachMeeting),
      react(transcriptEdited, logDecisions, eachMeeting),
    ],
  },
);

/** Looks for summaries that the log has not read: those from before there was one, and of archives. */
export const logMissingHandler = defineHandler(
  logMissing,
  async (ctx) => {
    await enqueueUnlogged(ctx, {});
  },
  { every: 5 * minute },
);
