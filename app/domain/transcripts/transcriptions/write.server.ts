import { eq } from "drizzle-orm";
import type { Ctx, Tx } from "#app/core/context.ts";
import { AppError, conflict, tooMany } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { deleteTranscript, storeTranscript } from "#app/domain/transcripts/recordings/changes.server.ts";
import { hasHumanWork, lastSeq } from "#app/domain/transcripts/recordings/queries.server.ts";
import { alreadyThere, problemOf, workedOn } from "#app/domain/transcripts/recordings/transcript-file.ts";
import { retentionOf } from "#app/domain/transcripts/retention-settings/queries.server.ts";
import { isEnabled } from "#app/domain/workspaces/language-model/queries.server.ts";
import { reserveSound, settle } from "#app/domain/workspaces/spending/changes.server.ts";
import { secondsToMidnight } from "#app/domain/workspaces/spending/day.ts";
import { refusalOf } from "#app/domain/workspaces/spending/queries.server.ts";
import { type Refused, refusalText } from "#app/domain/workspaces/spending/refusal.ts";
import { transcriptionParts, transcriptions } from "#db/schema/transcriptions.ts";
import {
  enqueuePart,
  enqueueRemoval,
  enqueueSweep,
  releaseMedia,
  setTranscription,
} from "./changes.server.ts";
import {
  keptMedia,
  latestTranscription,
  partsOfTranscription,
  transcriptionById,
  transcriptionFor,
} from "./queries.server.ts";
import {
  leastPart,
  NoteProblem,
  ReleasePart,
  RetryTranscription,
  StartTranscription,
  StorePart,
  stillRunning,
  type TranscriptionRow,
  transcriptionChanged,
  transcriptionNotSetUp,
  transcriptionTurnedOff,
  WhichTranscription,
} from "./schema.ts";
import { countSpeakers, spokenLinesOf, timingOf } from "./spoken-lines.ts";
import { transcriptionView } from "./view.ts";

/** Takes a recording as it arrives, and has it transcribed in the background. */
export const startTranscription = operation({
  name: "transcriptions.start",
  input: StartTranscription,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  async prepare(ctx, { input: { content, replace }, target: { meeting } }) {
    const service = await assertAccepted(ctx, meeting, replace);
    const { files, inspect } = ctx.providers.transcription;
    const transcription_id = newId();
    const { bytes } = await files.save(transcription_id, content, ctx.settings.largestRecording);
    try {
      if (bytes === 0) throw new AppError(422, "The recording is empty.");
      return { transcription_id, bytes, service, ...(await inspect(transcription_id)) };
    } catch (error) {
      await files.remove(transcription_id);
      throw error;
    }
  },
  async run(
    tx,
    { actor, input, target: { meeting }, prepared: { transcription_id, bytes, service, durationMs } },
  ) {
    const { meeting_id, project_id } = meeting;
    // A file without a row is swept away later.
    if ((await latestTranscription(tx, meeting_id))?.status === "running") throw conflict(stillRunning);
    const row: TranscriptionRow = {
      ...{ transcription_id, meeting_id, file_name: input.file_name || "Recording", bytes, service },
      ...{ duration_ms: durationMs, status: "running", position_ms: 0, problem: null, recording_id: null },
      ...{ replaces: input.replace, started_by: actor.userId, created_at: tx.now, updated_at: tx.now },
    };
    await tx.q.insert(transcriptions).values(row);
    await enqueuePart(tx, meeting, transcription_id);
    await enqueueSweep(tx);
    await tx.emit(transcriptionChanged, { meeting_id, project_id, transcription_id, status: row.status });
    return transcriptionView(row);
  },
});

/** Says before anything is received why a recording is not taken. Returns the name of the server it goes to. */
async function assertAccepted(ctx: Ctx, meeting: MeetingRow, replace: boolean): Promise<string> {
  const { service } = ctx.providers.transcription;
  if (!service) throw new AppError(409, transcriptionNotSetUp);
  const { meeting_id, project_id } = meeting;
  await ctx.db.read(async (q) => {
    const scope = { q, now: ctx.now() };
    if (!(await isEnabled(scope, project_id))) throw new AppError(409, transcriptionTurnedOff);
    if ((await latestTranscription(scope, meeting_id))?.status === "running") throw conflict(stillRunning);
    const hasLines = (await lastSeq(scope, meeting_id)) > 0;
    if (hasLines && !replace) throw alreadyThere();
    if (hasLines && (await hasHumanWork(scope, meeting_id))) throw conflict(workedOn);
    const user_id = ctx.actor.kind === "user" ? ctx.actor.userId : null;
    const { refused } = await refusalOf(
      scope,
      { project_id, user_id, kind: "transcription" },
      leastPart,
      ctx.settings.spending,
    );
    if (refused) throw refusal(refused, scope.now);
  });
  return service.name;
}

/** Ends it; what was heard so far is deleted with the file. Asked of one that has ended, it changes nothing. */
export const cancelTranscription = operation({
  name: "transcriptions.cancel",
  input: WhichTranscription,
  find: (scope, { transcription_id }) => transcriptionFor(scope, transcription_id),
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  async run(tx, { input: { transcription_id }, target: { meeting, transcription } }) {
    if (transcription.status === "running" || transcription.status === "failed") {
      await setTranscription(tx, meeting, transcription_id, { status: "canceled", problem: null });
      await deleteParts(tx, transcription_id);
      await enqueueRemoval(tx, transcription_id);
    }
    return currentView(tx, transcription_id);
  },
});

/** Goes on where it stopped: parts that were heard are not sent again. */
export const retryTranscription = operation({
  name: "transcriptions.retry",
  input: RetryTranscription,
  find: (scope, { transcription_id }) => transcriptionFor(scope, transcription_id),
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  prepare: async ({ providers }) => providers.transcription.service?.name,
  async run(
    tx,
    { input: { transcription_id, replace }, target: { meeting, transcription }, prepared: service },
  ) {
    if (!service) throw new AppError(409, transcriptionNotSetUp);
    if (transcription.status !== "failed") return currentView(tx, transcription_id);
    const latest = await latestTranscription(tx, meeting.meeting_id);
    if (latest?.status === "running") throw conflict(stillRunning);
    const replaces = replace ?? transcription.replaces;
    if (!replaces && (await lastSeq(tx, meeting.meeting_id)) > 0) throw alreadyThere();
    await setTranscription(tx, meeting, transcription_id, {
      status: "running",
      problem: null,
      replaces,
      service,
    });
    await enqueuePart(tx, meeting, transcription_id);
    return currentView(tx, transcription_id);
  },
});

/**
 * For the job: sets the minutes of the next part aside, for whoever brought the recording, and says where it begins and what
 * was heard right before it. Null when nothing goes on; 429 while an allowance has no room.
 */
export const claimPart = operation({
  name: "transcriptions.claim-part",
  who: "system",
  input: WhichTranscription,
  prepare: async ({ settings, providers }) => ({
    rules: settings.spending,
    nextCall: providers.transcription.nextCall,
  }),
  async run(tx, { input: { transcription_id }, prepared: { rules, nextCall } }) {
    const found = await transcriptionById(tx, transcription_id);
    if (found?.transcription.status !== "running") return null;
    const { position_ms: fromMs, duration_ms: durationMs, started_by } = found.transcription;
    const { project_id } = found.meeting;
    if (!(await isEnabled(tx, project_id))) throw new AppError(422, transcriptionTurnedOff);
    const wanted = nextCall({ fromMs, durationMs });
    const spender = { project_id, user_id: started_by, kind: "transcription" as const };
    const held = await reserveSound(tx, spender, { wanted, least: leastPart }, rules);
    if ("refused" in held) throw refusal(held.refused, tx.now);
    const parts = await partsOfTranscription(tx, transcription_id);
    return {
      reservation: held.reservation,
      before: {
        fromMs,
        mostMs: held.reservation.held.ms,
        pieces: parts.at(-1)?.pieces ?? [],
        speakers: countSpeakers(parts),
      },
    };
  },
});

/** Why a recording waits or is not taken. */
function refusal(refused: Refused, now: number): AppError {
  const text = refusalText(refused, "transcription");
  return refused === "access" ? new AppError(403, text) : tooMany(secondsToMidnight(now), text);
}

/** For the job: gives back the minutes of a part that the server did not hear. */
export const releasePart = operation({
  name: "transcriptions.release-part",
  who: "system",
  input: ReleasePart,
  async run(tx, { input: { reservation } }) {
    await settle(tx, reservation, {});
    return { released: true };
  },
});

/** For the job: stores what was heard in a part. The last part makes the transcript, like any other that is brought. */
export const storePart = operation({
  name: "transcriptions.store-part",
  who: "system",
  input: StorePart,
  async run(tx, { input: { transcription_id, part, reservation } }) {
    await settle(tx, reservation, { ms: part.heardMs });
    const found = await transcriptionById(tx, transcription_id);
    if (!found) return { stored: false };
    const { transcription, meeting } = found;
    if (transcription.status !== "running" || part.startMs !== transcription.position_ms)
      return { stored: false };
    const { startMs: start_ms, endMs: end_ms, timing, pieces } = part;
    await tx.q.insert(transcriptionParts).values({ transcription_id, start_ms, end_ms, timing, pieces });
    await setTranscription(tx, meeting, transcription_id, {
      ...{ status: "running", position_ms: end_ms, problem: null },
    });
    if (part.isLast) await finish(tx, transcription, meeting);
    else await enqueuePart(tx, meeting, transcription_id);
    return { stored: true };
  },
});

/** Makes the transcript of all parts; where that is not possible now, everything is kept for another try. */
async function finish(tx: Tx, transcription: TranscriptionRow, meeting: MeetingRow): Promise<void> {
  const { transcription_id, replaces, started_by } = transcription;
  const parts = await partsOfTranscription(tx, transcription_id);
  const lines = spokenLinesOf(parts);
  const problem = await problemAtEnd(tx, { lines, replaces }, meeting);
  if (problem) return setTranscription(tx, meeting, transcription_id, { status: "failed", problem });
  const before = await keptMedia(tx, meeting.meeting_id);
  if ((await lastSeq(tx, meeting.meeting_id)) > 0) await deleteTranscript(tx, meeting.meeting_id);
  if (before) await releaseMedia(tx, [before.transcription_id]);
  const made = await storeTranscript(tx, meeting, { lines, timing: timingOf(parts), user_id: started_by });
  const { keep_recordings } = await retentionOf(tx, meeting.project_id);
  const recording_id = keep_recordings ? made : null;
  await setTranscription(tx, meeting, transcription_id, { status: "done", problem: null, recording_id });
  await deleteParts(tx, transcription_id);
  if (!keep_recordings) await enqueueRemoval(tx, transcription_id);
}

async function problemAtEnd(
  tx: Tx,
  { lines, replaces }: { lines: { text: string }[]; replaces: boolean },
  { meeting_id }: MeetingRow,
): Promise<string | null> {
  if (lines.length === 0) return "No speech was heard in this recording.";
  if ((await lastSeq(tx, meeting_id)) > 0) {
    if (!replaces) return "The meeting got a transcript in the meantime.";
    if (await hasHumanWork(tx, meeting_id)) return workedOn;
  }
  return problemOf({ ok: true, lines });
}

/** For the job: says on the page why it waits before the next try. */
export const noteProblem = operation({
  name: "transcriptions.note-problem",
  who: "system",
  input: NoteProblem,
  async run(tx, { input: { transcription_id, problem } }) {
    const found = await transcriptionById(tx, transcription_id);
    if (found?.transcription.status !== "running") return { noted: false };
    await setTranscription(tx, found.meeting, transcription_id, { status: "running", problem });
    return { noted: true };
  },
});

/** For the job: gives up for now; file and parts stay for another try. */
export const failTranscription = operation({
  name: "transcriptions.fail",
  who: "system",
  input: NoteProblem,
  async run(tx, { input: { transcription_id, problem } }) {
    const found = await transcriptionById(tx, transcription_id);
    if (found?.transcription.status !== "running") return { failed: false };
    await setTranscription(tx, found.meeting, transcription_id, { status: "failed", problem });
    return { failed: true };
  },
});

async function deleteParts({ q }: Tx, transcriptionId: string): Promise<void> {
  await q.delete(transcriptionParts).where(eq(transcriptionParts.transcription_id, transcriptionId));
}

async function currentView(tx: Tx, transcriptionId: string) {
  const found = await transcriptionById(tx, transcriptionId);
  if (!found) throw conflict("The recording was deleted meanwhile.");
  return transcriptionView(found.transcription);
}
