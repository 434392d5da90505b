import { backgroundWrites } from "#app/core/background-writes.ts";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { react } from "#app/core/reaction.ts";
import {
  beginSummary,
  failStrandedSummaries,
  failSummary,
  noteProgress,
} from "#app/domain/summaries/summaries/generation.server.ts";
import { readBackground, readTurns } from "#app/domain/summaries/summaries/read-meeting.server.ts";
import { summarizeMeeting } from "#app/domain/summaries/summaries/schema.ts";
import { storeDigest } from "#app/domain/summaries/summaries/store-digest.server.ts";
import { transcriptReady } from "#app/domain/transcripts/recordings/schema.ts";
import { usesModel } from "#app/domain/workspaces/language-model/read.server.ts";
import type { ModelProgress } from "#app/providers/ai/port.ts";
import { defineHandler } from "./handler.ts";
import { jobMeter } from "./job-meter.ts";
import { eachMeeting } from "./reaction-keys.ts";

const minIntervalMs = 1000;
const failedText = "The summary didn't finish. Your transcript is safe – try again.";
const emptyText = "There's no transcript yet. Add it, then try again.";

export const summarizeMeetingHandler = defineHandler(
  summarizeMeeting,
  async (ctx, { meeting_id, project_id, user_id }, { signal, lastStep }) => {
    const { ai } = ctx.providers;
    const meeting = await readTurns(ctx, { meeting_id });
    if (!meeting) return;
    await beginSummary(ctx, { meeting_id, user_id, engine: ai.engine });
    if (meeting.turns.length === 0) return failSummary(lastStep, { meeting_id, user_id, problem: emptyText });
    const { turns, turnSegments, timed, stated, ...meetingInfo } = meeting;
    const progress = progressWriter(ctx, meeting_id);
    const excerpt = await ai
      .digest(turns, meetingInfo, { onProgress: progress.note, signal })
      .finally(progress.written);
    signal.throwIfAborted();
    const proved = stated && (await ai.proveStated(stated, turns, meetingInfo));
    const read = { meeting_id, user_id, turnSegments, timed, stated: proved };
    if (!ai.minutes || !(await usesModel(ctx, { project_id })).enabled) {
      await storeDigest(lastStep, { ...read, engine: ai.engine, digest: excerpt });
      return;
    }
    await storeDigest(ctx, { ...read, engine: ai.engine, digest: excerpt, until_written: true });
    const meter = jobMeter(ctx, { project_id, user_id, kind: "summary" });
    const about = {
      options: meetingInfo,
      excerpt,
      background: (await readBackground(ctx, { meeting_id })) ?? {},
    };
    const digest = await ai
      .minutes(turns, about, { onProgress: progress.note, signal, meter })
      .finally(() => Promise.all([progress.written(), meter.written()]));
    signal.throwIfAborted();
    await storeDigest(lastStep, { ...read, engine: digest.engine ?? ai.engine, digest });
  },
  {
    // A run reads the whole transcript, so it covers every line that came before it.
    on: [react(transcriptReady, summarizeMeeting, eachMeeting)],
    onBoot: (ctx) => failStrandedSummaries(ctx, {}),
    async abandon(lastStep, { meeting_id, user_id }, error) {
      const problem = error instanceof AppError && error.status === 422 ? error.message : failedText;
      await failSummary(lastStep, { meeting_id, user_id, problem });
    },
  },
);

/** Stores the engine's progress at most once a second. `written` resolves when every write has ended. */
function progressWriter(ctx: Ctx, meetingId: string) {
  let lastWrittenAt = Number.NEGATIVE_INFINITY;
  const writes = backgroundWrites((err) => ctx.log.info({ err }, "Progress wasn't noted"));
  return {
    note({ step, of, label }: ModelProgress): void {
      if (ctx.now() - lastWrittenAt < minIntervalMs) return;
      lastWrittenAt = ctx.now();
      const progress = `${step}/${of} ${label}`.slice(0, 200);
      writes.add(() => noteProgress(ctx, { meeting_id: meetingId, progress }));
    },
    written: writes.done,
  };
}
