import { AppError } from "#app/core/errors.ts";
import { listNeededMedia, nextPart } from "#app/domain/transcriptions/read.server.ts";
import { sweepMedia, transcribePart } from "#app/domain/transcriptions/schema.ts";
import { failTranscription, noteProblem, storePart } from "#app/domain/transcriptions/write.server.ts";
import { defineHandler } from "./handler.ts";

/** Sends the next part of a recording to the transcription server. If there are more, storing it enqueues the next job. */
export const transcribePartHandler = defineHandler(
  transcribePart,
  async (ctx, { transcription_id }, { signal, lastStep }) => {
    try {
      const before = await nextPart(ctx, { transcription_id });
      if (!before) return;
      const part = await ctx.providers.transcription.transcribe(transcription_id, before, signal);
      await storePart(lastStep, { transcription_id, part });
    } catch (error) {
      if (!signal.aborted && error instanceof AppError)
        await noteProblem(ctx, { transcription_id, problem: error.message });
      throw error;
    }
  },
  async (lastStep, { transcription_id }, error) => {
    const problem = error instanceof AppError ? error.message : "The recording could not be transcribed.";
    await failTranscription(lastStep, { transcription_id, problem });
  },
);

/** Removes the files of recordings that are done, canceled or deleted. */
export const sweepMediaHandler = defineHandler(sweepMedia, async (ctx, { transcription_id }) => {
  const { files } = ctx.providers.transcription;
  const needed = new Set(await listNeededMedia(ctx, {}));
  if (transcription_id && !needed.has(transcription_id)) await files.remove(transcription_id);
  await files.sweep(needed, ctx.now());
});
