import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { summaries } from "#db/schema/summaries.ts";
import { emitProgress, markFailed, markProcessing } from "./changes.server.ts";
import { strandedSummaries } from "./queries.server.ts";
import { BeginSummary, FailedSummary, ProgressNote, stoppedUnfinished } from "./schema.ts";

export const beginSummary = operation({
  name: "summaries.begin",
  who: "system",
  input: BeginSummary,
  async run(tx, { input }) {
    const { summary_id } = await markProcessing(tx, input);
    return { summary_id };
  },
});

export const noteProgress = operation({
  name: "summaries.note-progress",
  who: "system",
  input: ProgressNote,
  async run(tx, { input: { meeting_id, progress } }) {
    const running = and(eq(summaries.meeting_id, meeting_id), eq(summaries.status, "processing"));
    const noted = await tx.q
      .update(summaries)
      .set({ progress, updated_at: tx.now })
      .where(running)
      .returning({ id: summaries.summary_id });
    if (noted.length > 0) await emitProgress(tx, meeting_id);
  },
});

/** Marks the run as failed. The summary from before stays readable. A meeting that was deleted is passed over. */
export const failSummary = operation({
  name: "summaries.fail",
  who: "system",
  input: FailedSummary,
  async run(tx, { input: { meeting_id, user_id, problem } }) {
    if (await meetingById(tx, meeting_id)) await markFailed(tx, { meeting_id, user_id, problem });
  },
});

/**
 * Marks summaries as failed that no job works on any more, as a start finds them after a crash: those that are being
 * made, and those that were never begun, without a job that waits or runs.
 */
export const failStrandedSummaries = operation({
  name: "summaries.fail-stranded",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const stranded = await strandedSummaries(tx);
    for (const { meeting_id, created_by } of stranded)
      await markFailed(tx, { meeting_id, user_id: created_by, problem: t(stoppedUnfinished) });
    return { failed: stranded.length };
  },
});
