import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { react } from "#app/core/reaction.ts";
import { meetingDeleted } from "#app/domain/meetings/meetings/schema.ts";
import { transcriptReady } from "#app/domain/transcripts/recordings/schema.ts";
import { listNeededMedia } from "#app/domain/transcripts/transcriptions/read.server.ts";
import {
  sweepMedia,
  transcribePart,
  transcriptionChanged,
} from "#app/domain/transcripts/transcriptions/schema.ts";
import {
  claimPart,
  failTranscription,
  noteProblem,
  releasePart,
  storePart,
} from "#app/domain/transcripts/transcriptions/transcribe-part.server.ts";
import { organizationDeleted } from "#app/domain/workspaces/organizations/schema.ts";
import { projectDeleted } from "#app/domain/workspaces/projects/schema.ts";
import { defineHandler } from "./handler.ts";
import { dedupeAll, eachMeeting } from "./reaction-keys.ts";

/** Sends the next part of a recording to the transcription server. If there are more, storing it enqueues the next job. */
export const transcribePartHandler = defineHandler(
  transcribePart,
  async (ctx, { transcription_id }, { signal, lastStep }) => {
    const canceled = abortWhenEnded(ctx, transcription_id);
    try {
      const claim = await claimPart(ctx, { transcription_id });
      if (!claim) return;
      const { reservation, before } = claim;
      const either = AbortSignal.any([signal, canceled.signal]);
      const part = await ctx.providers.transcription
        .transcribe(transcription_id, before, either)
        .catch(async (error: unknown) => {
          if (!either.aborted && wasNotHeard(error)) await releasePart(ctx, { reservation });
          throw error;
        });
      await storePart(lastStep, { transcription_id, part, reservation });
    } catch (error) {
      // Nobody waits for the part any more, and the next recording of the organization waits for this job.
      if (canceled.signal.aborted) return;
      if (!signal.aborted && error instanceof AppError)
        await noteProblem(ctx, { transcription_id, problem: error.message });
      throw error;
    } finally {
      canceled.release();
    }
  },
  {
    async abandon(lastStep, { transcription_id }, error) {
      const problem = error instanceof AppError ? error.message : "We couldn't transcribe the recording.";
      await failTranscription(lastStep, { transcription_id, problem });
    },
  },
);

/** The server said no or was not there: such a part costs nothing. Of one that took too long nobody knows. */
function wasNotHeard(error: unknown): boolean {
  return error instanceof AppError && error.code !== "timeout";
}

/** A signal that aborts when a recording is canceled while a part of it is being transcribed. */
function abortWhenEnded({ live }: Pick<Ctx, "live">, transcriptionId: string) {
  const ended = new AbortController();
  const release = live.subscribe(({ event, payload }) => {
    const isThis = event === transcriptionChanged.event && payload.transcription_id === transcriptionId;
    if (isThis && payload.status === "canceled") ended.abort();
  });
  return { signal: ended.signal, release };
}

/** Removes the files of recordings that are done, canceled or deleted. */
export const sweepMediaHandler = defineHandler(
  sweepMedia,
  async (ctx, { transcription_id }) => {
    const { files } = ctx.providers.transcription;
    const needed = new Set(await listNeededMedia(ctx, {}));
    if (transcription_id && !needed.has(transcription_id)) await files.remove(transcription_id);
    await files.sweep(needed, ctx.now());
  },
  {
    on: [
      react(meetingDeleted, sweepMedia, eachMeeting),
      // The recording of a transcript that was replaced is needed no longer.
      react(transcriptReady, sweepMedia, eachMeeting),
      react(projectDeleted, sweepMedia, dedupeAll),
      react(organizationDeleted, sweepMedia, dedupeAll),
    ],
  },
);
