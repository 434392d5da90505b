import { z } from "zod";
import { isoOrNull } from "#app/core/clock.ts";
import { notFound } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { retentionOf } from "#app/domain/transcripts/retention-settings/queries.server.ts";
import { accessOf } from "#app/domain/workspaces/spending/queries.server.ts";
import { transcriptionWaits } from "#app/domain/workspaces/spending/refusal.ts";
import {
  keptMedia,
  latestTranscription,
  neededMedia,
  recordingBeforeWords,
  retainedText,
} from "./queries.server.ts";
import { TranscriptionsOfMeeting } from "./schema.ts";
import { goesAt, transcriptionView } from "./view.ts";

/** The newest recording of a meeting on its way to a transcript, and what can be uploaded here. */
export const getTranscription = query({
  name: "transcriptions.get",
  input: TranscriptionsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  prepare: async ({ providers, settings }) => ({
    service: providers.transcription.service?.name ?? null,
    largest_bytes: settings.largestRecording,
    rules: settings.spending,
  }),
  async run(scope, { input: { meeting_id }, target: { meeting }, prepared: { rules, ...offer } }) {
    const { keep_recordings } = await retentionOf(scope, meeting.project_id);
    const latest = await latestTranscription(scope, meeting_id);
    const access = await accessOf(scope, meeting.project_id, rules);
    /** Why no recording is taken here; null where one is. */
    const waits = offer.service && !access?.allowed ? t(transcriptionWaits) : null;
    return { ...offer, waits, keep_recordings, transcription: latest ? transcriptionView(latest) : null };
  },
});

/** What is kept of a meeting's words and until when, for everybody who may read them. */
export const getRetainedText = query({
  name: "transcriptions.kept",
  input: TranscriptionsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { input: { meeting_id }, target: { meeting } }) {
    const { choice, hasLines, hasNotes, added, media, deleted } = await retainedText(scope.q, meeting_id);
    return {
      has_notes: hasNotes,
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
  input: TranscriptionsOfMeeting,
  async find(scope, { meeting_id }) {
    const target = await meetingFor(scope, meeting_id);
    return (
      target && ((await keptMedia(scope, meeting_id)) ?? (await recordingBeforeWords(scope, meeting_id)))
    );
  },
  async prepare({ providers }, { target: { transcription_id } }) {
    return providers.transcription.files.open(transcription_id);
  },
  async run(_scope, { prepared: file }) {
    if (!file) throw notFound();
    return file;
  },
});

/** For the job that cleans up: the files that are still needed. */
export const listNeededMedia = query({
  name: "transcriptions.needed-media",
  who: "system",
  input: z.object({}),
  run: neededMedia,
});
