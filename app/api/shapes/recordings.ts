import { z } from "zod";
import { recordingStatuses } from "#app/core/enums/recording-status.ts";
import { Instant } from "./done.ts";

export const Recording = z
  .strictObject({
    meeting_id: z.string(),
    botId: z.string().nullable(),
    status: z.enum(recordingStatuses),
    started_at: Instant.nullable(),
    stopped_at: Instant.nullable(),
    meeting_url: z.string().nullable(),
    error: z.string().nullable(),
    lines: z.int().meta({ description: "Lines of transcript received" }),
    webhook_url: z.string().nullable().meta({ description: "Where lines are delivered, with its token" }),
  })
  .meta({ id: "Recording" });

export const StoppedRecording = Recording.extend({
  needs_transcript: z.boolean().meta({ description: "No speech was recorded: add the transcript" }),
}).meta({ id: "StoppedRecording" });

export const TranscriptLines = z.array(
  z
    .strictObject({
      segment_id: z.string(),
      timestamp: z.string().nullable().meta({ description: "HH:MM:SS; null where the source gave no times" }),
      start_ms: z.number().nullable(),
      speaker: z.string(),
      text: z.string(),
    })
    .meta({ id: "TranscriptEntry" }),
);
