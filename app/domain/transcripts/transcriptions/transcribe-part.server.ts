import type { Tx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { deleteTranscript, storeTranscript } from "#app/domain/transcripts/recordings/changes.server.ts";
import { lastSeq } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { hasHumanWork } from "#app/domain/transcripts/recordings/queries.server.ts";
import { problemOf, workedOn } from "#app/domain/transcripts/recordings/transcript-file.ts";
import { retentionOf } from "#app/domain/transcripts/retention-settings/queries.server.ts";
import { isEnabled } from "#app/domain/workspaces/language-model/queries.server.ts";
import { reserveSound, settle } from "#app/domain/workspaces/spending/changes.server.ts";
import { transcriptionParts } from "#db/schema/transcriptions.ts";
import {
  deleteParts,
  enqueuePart,
  enqueueRemoval,
  releaseMedia,
  setTranscription,
} from "./changes.server.ts";
import { keptMedia, partsOfTranscription, transcriptionById } from "./queries.server.ts";
import { quotaError } from "./quota-error.ts";
import {
  leastPart,
  NoteProblem,
  ReleasePart,
  StorePart,
  type TranscriptionRow,
  transcriptionTurnedOff,
  WhichTranscription,
} from "./schema.ts";
import { countSpeakers, spokenLinesOf, timingOf } from "./spoken-lines.ts";

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
    if (!(await isEnabled(tx, project_id))) throw new AppError(422, t(transcriptionTurnedOff));
    const wanted = nextCall({ fromMs, durationMs });
    const spender = { project_id, user_id: started_by, kind: "transcription" as const };
    const held = await reserveSound(tx, spender, { wanted, least: leastPart }, rules);
    if ("refused" in held) throw quotaError(held.refused, tx.now);
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
  if (lines.length === 0) return t("No speech was heard in this recording.");
  if ((await lastSeq(tx, meeting_id)) > 0) {
    if (!replaces) return t("Someone added a transcript in the meantime.");
    if (await hasHumanWork(tx, meeting_id)) return t(workedOn);
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
