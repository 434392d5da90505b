import { minute } from "#app/core/clock.ts";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import {
  closeSilent,
  failJoining,
  storeJoined,
} from "#app/domain/transcripts/browser-recordings/join.server.ts";
import {
  listNeededChunks,
  listSilent,
  readTakes,
} from "#app/domain/transcripts/browser-recordings/read.server.ts";
import { joinRecording, tendRecordings } from "#app/domain/transcripts/browser-recordings/schema.ts";
import { transcribeKept } from "#app/domain/transcripts/transcriptions/transcribe-kept.server.ts";
import { defineHandler } from "./handler.ts";

/** Makes one file of what a browser sent, and hands it to the transcription. */
export const joinRecordingHandler = defineHandler(
  joinRecording,
  async (ctx, { browser_recording_id: id }, { signal, lastStep }) => {
    const { transcription } = ctx.providers;
    const takes = await readTakes(ctx, { browser_recording_id: id });
    if (!takes) return;
    const named = takes.map((chunks) => chunks.map((chunk) => ({ id, ...chunk })));
    const { bytes, durationMs } = await transcription.join(id, named, signal);
    await storeJoined(lastStep, { browser_recording_id: id, bytes, duration_ms: durationMs });
    for (const chunk of named.flat()) await transcription.chunks.remove(chunk);
  },
  {
    async abandon(lastStep, { browser_recording_id }, error) {
      const problem = error instanceof AppError ? error.message : "We couldn't put the recording together.";
      await failJoining(lastStep, { browser_recording_id, problem });
    },
  },
);

export const tendRecordingsHandler = defineHandler(
  tendRecordings,
  async (ctx, _payload, { signal }) => {
    await closeEach(ctx, signal, "recording");
    await closeEach(ctx, signal, "failed");
    let last: string | null = "";
    while (last !== null && !signal.aborted) ({ last } = await transcribeKept(ctx, { after: last }));
    const needed = new Set(await listNeededChunks(ctx, {}));
    await ctx.providers.transcription.chunks.sweep(needed, ctx.now());
  },
  { every: 15 * minute },
);

async function closeEach(ctx: Ctx, signal: AbortSignal, status: "recording" | "failed"): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined && !signal.aborted; ) {
    const ids: string[] = await listSilent(ctx, { status, after });
    for (const browser_recording_id of ids) await closeSilent(ctx, { browser_recording_id });
    after = ids.at(-1);
  }
}
