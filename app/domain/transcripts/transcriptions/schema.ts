import { z } from "zod";
import { nameWithin } from "#app/core/clean-name.ts";
import { minute } from "#app/core/clock.ts";
import { type TranscriptionStatus, transcriptionStatuses } from "#app/core/enums/transcription-status.ts";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import { Reservation } from "#app/domain/workspaces/spending/schema.ts";
import type { transcriptionParts, transcriptions } from "#db/schema/transcriptions.ts";

export const transcriptionNotSetUp = /* @__PURE__ */ message(
  "Recordings can't be transcribed yet. Ask this server's operator to set up transcription (AI_TRANSCRIPTION_MODEL).",
);
export const transcriptionTurnedOff = /* @__PURE__ */ message(
  "The language model is off for this project, so its recordings aren't transcribed.",
);
export const stillRunning = /* @__PURE__ */ message(
  "A recording of this meeting is being transcribed. Wait for it, or cancel it first.",
);
/** With less room than this in an allowance a part waits (ms); the last part of a recording may be shorter. */
export const leastPart = minute;

const Content = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
  { error: () => t("Choose a recording") },
);

export const StartTranscription = z.object({
  meeting_id: Id,
  /** The name of the file as it was uploaded. */
  file_name: z
    .string()
    .transform((name) => nameWithin(name, 300))
    .default(""),
  /** The file as it arrives. */
  content: Content,
  /** Take the lines that are there away; without it a second transcript is not accepted. */
  replace: z.boolean().default(false),
});

/** Of these states the file is there, and may be let go. */
export const unfinished: TranscriptionStatus[] = ["running", "failed", "kept"];

export const TranscriptionsOfMeeting = z.object({ meeting_id: Id });
export const WhichTranscription = z.object({ transcription_id: Id });
export const RetryTranscription = WhichTranscription.extend({ replace: z.boolean().optional() });

const Ms = z.number().int().min(0);
export const ReleasePart = z.object({ reservation: Reservation });
export const StorePart = WhichTranscription.extend({
  reservation: Reservation,
  part: z.object({
    startMs: Ms,
    endMs: Ms,
    isLast: z.boolean(),
    heardMs: Ms,
    timing: z.enum(["exact", "block"]),
    pieces: z.array(
      z.object({ startMs: Ms, endMs: Ms, speaker: z.string().max(200).nullable(), text: z.string() }),
    ),
  }),
});
export const NoteProblem = WhichTranscription.extend({ problem: z.string().max(1000) });

/** A recording was uploaded, a part of it transcribed, or it ended; for pages that show it. */
export const transcriptionChanged = defineEvent(
  "transcription.changed",
  z.object({
    meeting_id: Id,
    project_id: Id,
    transcription_id: Id,
    status: z.enum(transcriptionStatuses),
  }),
  { transient: true },
);

/** One part of a recording; the part enqueues the next one, so a crash costs one part at most. */
export const transcribePart = defineJob(
  "transcribe-part",
  WhichTranscription.extend({ project_id: Id.optional() }),
  { maxAttempts: 8, lane: "transcription" },
);
/** Removes the files of recordings that nothing waits for any more; that of `transcription_id` at once. */
export const sweepMedia = defineJob("sweep-media", z.object({ transcription_id: Id.optional() }).loose());

export type TranscriptionRow = typeof transcriptions.$inferSelect;
export type PartRow = typeof transcriptionParts.$inferSelect;
