import { z } from "zod";
import { isoOrNull } from "#app/core/clock.ts";
import { AppError, notFound, tooMany } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { retentionOf } from "#app/domain/data-retention/queries.server.ts";
import { isEnabled } from "#app/domain/language-model/queries.server.ts";
import { meetingFor } from "#app/domain/meetings/queries.server.ts";
import {
  heardToday,
  keptMedia,
  keptWords,
  latestTranscription,
  neededMedia,
  partsOf,
  transcriptionById,
} from "./queries.server.ts";
import { allowanceUsed, OfMeeting, turnedOff, WhichTranscription } from "./schema.ts";
import { countSpeakers } from "./spoken-lines.ts";
import { goesAt, secondsToMidnight, transcriptionView } from "./view.ts";

/** The newest recording of a meeting on its way to a transcript, and what can be uploaded here. */
export const getTranscription = query({
  name: "transcriptions.get",
  input: OfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  prepare: async ({ providers, settings }) => ({
    service: providers.transcription.service?.name ?? null,
    largest_bytes: settings.largestRecording,
  }),
  async run(scope, { input: { meeting_id }, target: { meeting }, prepared }) {
    const { keep_recordings } = await retentionOf(scope, meeting.project_id);
    const latest = await latestTranscription(scope, meeting_id);
    return { ...prepared, keep_recordings, transcription: latest ? transcriptionView(latest) : null };
  },
});

/** What is kept of a meeting's words and until when, for everybody who may read them. */
export const getKeptWords = query({
  name: "transcriptions.kept",
  input: OfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { input: { meeting_id }, target: { meeting } }) {
    const { choice, hasLines, added, media, deleted } = await keptWords(scope, meeting_id);
    return {
      transcript_deleted_at: isoOrNull(hasLines ? null : deleted),
      transcript_goes_at: hasLines ? goesAt(choice.transcript_days, meeting, added) : null,
      recording: media
        ? {
            duration_seconds: Math.round(media.duration_ms / 1000),
            goes_at: goesAt(choice.recording_days, meeting, media.created_at),
          }
        : null,
    };
  },
});

/** The kept recording of a meeting as a file, for everybody who may read its transcript. */
export const openRecording = query({
  name: "transcriptions.open-recording",
  input: OfMeeting,
  async find(scope, { meeting_id }) {
    const target = await meetingFor(scope, meeting_id);
    return target && (await keptMedia(scope, meeting_id));
  },
  async prepare({ providers }, { target: { transcription_id } }) {
    return providers.transcription.files.open(transcription_id);
  },
  async run(_scope, { prepared: file }) {
    if (!file) throw notFound();
    return file;
  },
});

/** For the job: where the next part begins and what was heard right before it; null when nothing goes on. */
export const nextPart = query({
  name: "transcriptions.next-part",
  who: "system",
  input: WhichTranscription,
  prepare: async ({ settings }) => settings.transcriptionMinutesPerDay * 60_000,
  async run(scope, { input: { transcription_id }, prepared: allowedMs }) {
    const found = await transcriptionById(scope, transcription_id);
    if (found?.transcription.status !== "running") return null;
    if (!(await isEnabled(scope, found.meeting.project_id))) throw new AppError(422, turnedOff);
    if ((await heardToday(scope, found.meeting.project_id)) >= allowedMs)
      throw tooMany(secondsToMidnight(scope.now), `${allowanceUsed} It goes on tomorrow.`);
    const parts = await partsOf(scope, transcription_id);
    return {
      fromMs: found.transcription.position_ms,
      pieces: parts.at(-1)?.pieces ?? [],
      speakers: countSpeakers(parts),
    };
  },
});

/** For the job that cleans up: the files that are still needed. */
export const listNeededMedia = query({
  name: "transcriptions.needed-media",
  who: "system",
  input: z.object({}),
  run: neededMedia,
});
