import { z } from "zod";
import { browserRecordingStatuses } from "#app/core/enums/browser-recording-status.ts";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import { Title } from "#app/domain/meetings/meetings/schema.ts";
import type { browserRecordingChunks, browserRecordings } from "#db/schema/browser-recordings.ts";
import { largestChunk, longestChunkMs } from "./limits.ts";

export type BrowserRecordingRow = typeof browserRecordings.$inferSelect;
export type ChunkRow = typeof browserRecordingChunks.$inferSelect;

export const sayEverybodyKnows = message("Ask everyone first, then tick the box.");
const whole = z.coerce.number().int().min(0);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: () => t("Send the SHA-256 of the chunk") });
/** A random key that stays in the browser that records, so that no other one records into the same recording. */
const Holder = z.string().regex(/^[\w-]{32,64}$/, { error: () => t("Send the key of this browser") });

export const StartBrowserRecording = z
  .object({
    /** A meeting that is there; without one a meeting is made in the project. */
    meeting_id: Id.optional(),
    project_id: Id.optional(),
    title: Title.optional(),
    media_type: z.string().regex(/^audio\/(webm|mp4|ogg)(;.{0,60})?$/, {
      error: () => t("This browser's sound can't be stored"),
    }),
    holder: Holder,
    /** Whoever records says that everybody in the room knows. */
    everybody_knows: z.literal(true, { error: () => t(sayEverybodyKnows) }),
  })
  .refine(({ meeting_id, project_id }) => (meeting_id === undefined) !== (project_id === undefined), {
    error: () => t("Choose a meeting or a project"),
  });

export const WhichBrowserRecording = z.object({ browser_recording_id: Id });
export const ClaimBrowserRecording = WhichBrowserRecording.extend({ holder: Holder });
export const StoreChunk = WhichBrowserRecording.extend({
  claim: whole,
  seq: whole.max(1_000_000),
  take: whole.max(100_000),
  ms: whole.max(longestChunkMs, { error: () => t("A chunk can be an hour long") }),
  sha256: Sha256,
  content: z
    .instanceof(Uint8Array, { error: () => t("Send the sound of the chunk") })
    .refine(({ length }) => length > 0, { error: () => t("The chunk is empty") })
    .refine(({ length }) => length <= largestChunk, { error: () => t("The chunk is larger than 8 MB") }),
});
export const FinishBrowserRecording = WhichBrowserRecording.extend({
  /** How many chunks there are; without it the recording ends with what has arrived. */
  chunks: whole.optional(),
});
export const OfMeetingOrOwn = z.object({ meeting_id: Id.optional() });
export const StoreJoined = WhichBrowserRecording.extend({ bytes: whole, duration_ms: whole });
export const FailJoining = WhichBrowserRecording.extend({ problem: z.string().max(1000) });

/** A recording in a browser began, ended, or became a file; for pages that show it. */
export const browserRecordingChanged = defineEvent(
  "browser-recording.changed",
  z.object({
    meeting_id: Id,
    project_id: Id,
    browser_recording_id: Id,
    status: z.enum(browserRecordingStatuses),
  }),
  { transient: true },
);

/** Puts the chunks of a recording together. */
export const joinRecording = defineJob("join-recording", WhichBrowserRecording, { lane: "transcription" });
/** Closes recordings whose browser is gone, begins what waits for a transcription server, and removes what is left over. */
export const tendRecordings = defineJob("tend-recordings", z.object({}));
