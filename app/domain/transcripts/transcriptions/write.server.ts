import type { Ctx, Tx } from "#app/core/context.ts";
import { AppError, conflict } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { lastSeq } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { hasHumanWork } from "#app/domain/transcripts/recordings/queries.server.ts";
import { alreadyThere, workedOn } from "#app/domain/transcripts/recordings/transcript-file.ts";
import { isEnabled } from "#app/domain/workspaces/language-model/queries.server.ts";
import { refusalOf } from "#app/domain/workspaces/spending/queries.server.ts";
import { transcriptions } from "#db/schema/transcriptions.ts";
import {
  deleteParts,
  enqueuePart,
  enqueueRemoval,
  enqueueSweep,
  setTranscription,
} from "./changes.server.ts";
import { latestTranscription, transcriptionById, transcriptionFor } from "./queries.server.ts";
import { quotaError } from "./quota-error.ts";
import {
  leastPart,
  RetryTranscription,
  StartTranscription,
  stillRunning,
  type TranscriptionRow,
  transcriptionChanged,
  transcriptionNotSetUp,
  transcriptionTurnedOff,
  unfinished,
  WhichTranscription,
} from "./schema.ts";
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
      if (bytes === 0) throw new AppError(422, t("The recording is empty."));
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
    if ((await latestTranscription(tx, meeting_id))?.status === "running") throw conflict(t(stillRunning));
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
  if (!service) throw new AppError(409, t(transcriptionNotSetUp));
  const { meeting_id, project_id } = meeting;
  await ctx.db.read(async (q) => {
    const scope = { q, now: ctx.now() };
    if (!(await isEnabled(scope, project_id))) throw new AppError(409, t(transcriptionTurnedOff));
    if ((await latestTranscription(scope, meeting_id))?.status === "running") throw conflict(t(stillRunning));
    const hasLines = (await lastSeq(scope, meeting_id)) > 0;
    if (hasLines && !replace) throw alreadyThere();
    if (hasLines && (await hasHumanWork(scope, meeting_id))) throw conflict(t(workedOn));
    const user_id = ctx.actor.kind === "user" ? ctx.actor.userId : null;
    const { refused } = await refusalOf(
      scope,
      { project_id, user_id, kind: "transcription" },
      leastPart,
      ctx.settings.spending,
    );
    if (refused) throw quotaError(refused, scope.now);
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
    if (unfinished.includes(transcription.status)) {
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
    if (!service) throw new AppError(409, t(transcriptionNotSetUp));
    if (!["failed", "kept"].includes(transcription.status)) return currentView(tx, transcription_id);
    const latest = await latestTranscription(tx, meeting.meeting_id);
    if (latest?.status === "running") throw conflict(t(stillRunning));
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

async function currentView(tx: Tx, transcriptionId: string) {
  const found = await transcriptionById(tx, transcriptionId);
  if (!found) throw conflict(t("The recording was deleted in the meantime."));
  return transcriptionView(found.transcription);
}
