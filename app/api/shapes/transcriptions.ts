import { z } from "zod";
import { recordingStatuses } from "#app/core/enums/recording-status.ts";
import { transcriptTimings } from "#app/core/enums/transcript-timing.ts";
import { transcriptionStatuses } from "#app/core/enums/transcription-status.ts";
import { Instant } from "./done.ts";

export const BroughtTranscript = z.strictObject({
  meeting_id: z.string(),
  lines: z.number(),
  format: z.string().meta({ description: "Which kind of file it was" }),
  timing: z.enum(transcriptTimings),
  left_out: z.string().nullable().meta({ description: "What was left out of the file, in words" }),
});

export const Transcription = z
  .strictObject({
    transcription_id: z.string(),
    meeting_id: z.string(),
    file_name: z.string(),
    status: z.enum(transcriptionStatuses),
    duration_seconds: z.number(),
    transcribed_seconds: z.number(),
    problem: z.string().nullable(),
    service: z.string(),
    file_kept: z.boolean(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Transcription" });

export const TranscriptionOfMeeting = z.strictObject({
  service: z.string().nullable().meta({ description: "null where no recordings are taken" }),
  largest_bytes: z.number(),
  waits: z.string().nullable().meta({ description: "Why no recording is taken here" }),
  keep_recordings: z.boolean(),
  transcription: Transcription.nullable(),
});

export const RecorderChoice = z.strictObject({ meeting_id: z.string(), automatic: z.boolean() });

const Bot = z.strictObject({
  bot_id: z.string(),
  recorder: z.string(),
  step: z.string(),
  is_automatic: z.boolean(),
  join_at: Instant,
  phases: z.array(z.strictObject({ name: z.string(), at: z.string().nullable(), state: z.string() })),
  sentence: z.string().meta({ description: "How things stand" }),
  next: z.string().meta({ description: "What can be done" }),
  code: z.string().nullable(),
  needs_transcript: z.boolean(),
});

export const RecorderOfMeeting = z
  .strictObject({
    recorder: z.string().nullable().meta({ description: "null where none is set up" }),
    automatic: z.boolean(),
    decided_by: z.enum(["meeting", "project"]).nullable(),
    joinable: z.boolean(),
    has_link: z.boolean(),
    may_choose: z.boolean(),
    bot: Bot.nullable(),
    recording_status: z.enum(recordingStatuses),
  })
  .meta({ id: "Recorder" });
