import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { usesModel } from "#app/domain/language-model/read.server.ts";
import { recordModelUsage, reserveModelCall } from "#app/domain/language-model/write.server.ts";
import { readTurns } from "#app/domain/summaries/read.server.ts";
import { summarizeMeeting } from "#app/domain/summaries/schema.ts";
import { beginSummary, failSummary, noteProgress, storeDigest } from "#app/domain/summaries/write.server.ts";
import type { Meter, Progress } from "#app/providers/ai/port.ts";
import { defineHandler } from "./handler.ts";

const minIntervalMs = 1000;
const failedText = "The transcript could not be summarised. It is kept: try again, or bring it anew.";
const emptyText = "There is no transcript to read yet. Bring it by upload or paste, then try again.";

export const summarizeMeetingHandler = defineHandler(
  summarizeMeeting,
  async (ctx, { meeting_id, project_id, user_id }, { signal, lastStep }) => {
    const { ai } = ctx.providers;
    const meeting = await readTurns(ctx, { meeting_id });
    if (!meeting) return;
    await beginSummary(ctx, { meeting_id, user_id, engine: ai.engine });
    if (meeting.turns.length === 0) return failSummary(lastStep, { meeting_id, user_id, problem: emptyText });
    const { turns, turnSegments, timed, ...meetingInfo } = meeting;
    const progress = progressWriter(ctx, meeting_id);
    const isModelUsed = ai.model && (await usesModel(ctx, { project_id })).enabled;
    const meter = isModelUsed ? meterOf(ctx, project_id) : undefined;
    const digest = await ai
      .digest(turns, meetingInfo, { onProgress: progress.note, signal, meter })
      .finally(() => Promise.all([progress.written(), meter?.written()]));
    signal.throwIfAborted();
    const engine = digest.engine ?? (ai.model ? "embedded" : ai.engine);
    await storeDigest(lastStep, { meeting_id, user_id, engine, digest, turnSegments, timed });
  },
  async (lastStep, { meeting_id, user_id }, error) => {
    const problem = error instanceof AppError && error.status === 422 ? error.message : failedText;
    await failSummary(lastStep, { meeting_id, user_id, problem });
  },
);

/** Counts the tokens of a project. A run that is repeated after a crash counts again, as its calls are paid again. */
function meterOf(ctx: Ctx, project_id: string): Meter & { written(): Promise<unknown> } {
  let writing: Promise<unknown> = Promise.resolve();
  return {
    allow: async () => (await reserveModelCall(ctx, { project_id })).allowed,
    count({ tokensIn, tokensOut }) {
      const cost = { project_id, tokens_in: tokensIn, tokens_out: tokensOut };
      writing = writing
        .then(() => recordModelUsage(ctx, cost))
        .catch((err) => ctx.log.warn({ err }, "The tokens of a call were not recorded"));
    },
    written: () => writing,
  };
}

/** Stores the engine's progress at most once a second. `written` resolves when every write has ended. */
function progressWriter(ctx: Ctx, meetingId: string) {
  let lastWrittenAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    note({ step, of, label }: Progress): void {
      if (ctx.now() - lastWrittenAt < minIntervalMs) return;
      lastWrittenAt = ctx.now();
      const progress = `${step}/${of} ${label}`.slice(0, 200);
      const write = () => noteProgress(ctx, { meeting_id: meetingId, progress });
      writing = writing.then(write).catch((err) => ctx.log.info({ err }, "Progress was not noted"));
    },
    written: () => writing,
  };
}
