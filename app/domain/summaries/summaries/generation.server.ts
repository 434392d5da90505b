import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { minute } from "#app/core/clock.ts";
import { conflict } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { operation } from "#app/core/operation.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { lastSeq } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { summaries } from "#db/schema/summaries.ts";
import { emitProgress, markFailed, markProcessing } from "./changes.server.ts";
import { meetingOrNotFound, strandedSummaries } from "./queries.server.ts";
import {
  BeginSummary,
  FailedSummary,
  ProgressNote,
  RequestSummary,
  stoppedUnfinished,
  summarizeMeeting,
} from "./schema.ts";

/** While a run shows signs of life, asking again does not start another. */
const aliveFor = 2 * minute;

/** Asks for the summary: the first one, one more try after a failure, or with `again` a fresh reading of the transcript. */
export const requestSummary = operation({
  name: "summaries.request",
  failed: "Server is experiencing issues. Please try again later.",
  input: RequestSummary,
  find: meetingOrNotFound,
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  async run(tx, { actor, input: { meeting_id, again }, target: { meeting, summary } }) {
    if (summary?.status === "ready" && !again) return { status: "ready" as const };
    if (summary?.status === "processing" && summary.updated_at > tx.now - aliveFor)
      return { status: "processing" as const };
    if ((await lastSeq(tx, meeting_id)) === 0)
      throw conflict("No transcript available for this meeting. Upload or paste it first.");
    const run = { meeting_id, project_id: meeting.project_id, user_id: actor.userId };
    await markProcessing(tx, { ...run, engine: summary?.engine ?? "" });
    await tx.enqueue(summarizeMeeting, run, { key: jobKey(summarizeMeeting, meeting_id) });
    return { status: "processing" as const };
  },
});

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
      await markFailed(tx, { meeting_id, user_id: created_by, problem: stoppedUnfinished });
    return { failed: stranded.length };
  },
});
