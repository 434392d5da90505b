import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import { ZoneName } from "#app/core/zone-name.ts";
import { Participants, ScheduledAt, Title } from "#app/domain/meetings/meetings/schema.ts";
import type { recordings } from "#db/schema/recordings.ts";

/** The largest transcript file that is read: well over a day of talk in any of the forms we know. */
export const largestTranscript = 10 * 1024 * 1024;
const tooLarge = /* @__PURE__ */ message("The transcript is larger than 10 MB");

export const StartRecording = z.object({
  meeting_id: Id,
  /** Where the meeting is held, when the caller knows better than the meeting's own links. */
  meeting_url: z.string().trim().max(2000).optional(),
  /** Where the caller expects the lines to be delivered; there is one right answer. */
  webhook_url: z.string().trim().max(2000).optional(),
});

export const StopRecording = z.object({ meeting_id: Id });

/** The page of a transcript with a line or a time, or the whole of it; and of which speaker, with which words. */
export const WhichLines = z.object({
  meeting_id: Id,
  from: z.string().max(100).optional(),
  around: z.string().max(100).optional(),
  at_ms: z.number().optional(),
  extent: z.enum(["page", "whole"]).default("page"),
  speaker: z.string().max(500).optional(),
  q: z
    .string()
    .transform((words) => words.trim().slice(0, 200))
    .optional(),
});

export const WhichLine = z.object({ meeting_id: Id, segment_id: z.string().min(1).max(100) });

/** The lines after one, by its place in the reading order. */
export const LinesAfter = z.object({
  meeting_id: Id,
  after: z.object({ start_ms: z.number(), seq: z.number() }).optional(),
});

/** As the person's disk has it; empty for a paste. */
const FileName = z.string().overwrite(cleanName).max(300).default("");
const TranscriptBytes = z
  .instanceof(Uint8Array, { error: () => t("Choose a transcript file or paste its text") })
  .refine((bytes) => bytes.length > 0, { error: () => t("The transcript is empty") })
  .refine((bytes) => bytes.length <= largestTranscript, { error: () => t(tooLarge) });

/** Who speaks, of a file that names nobody; otherwise it changes nothing. */
const whoseWords = {
  speaker: z
    .string()
    .overwrite(cleanName)
    .max(120, { error: () => t("Use at most 120 characters") })
    .optional(),
  /** Refuse a file that names nobody, unless `speaker` says who speaks, or with an empty name that several people do. */
  ask_speaker: z.boolean().default(false),
};

export const BringTranscript = z.object({
  meeting_id: Id,
  file_name: FileName,
  bytes: TranscriptBytes,
  ...whoseWords,
  /** Take the lines that are there away first; without it a second transcript is not accepted. */
  replace: z.boolean().default(false),
});

/** A transcript that becomes a meeting. What is not named is taken from the file. */
export const AddTranscript = z.object({
  project_id: Id,
  file_name: FileName,
  bytes: TranscriptBytes,
  title: Title.optional(),
  /** When the meeting was held, an ISO instant. */
  scheduled_at: ScheduledAt.optional(),
  /** When the file was last changed, an ISO instant. */
  modified_at: z.iso.datetime({ offset: true }).optional(),
  /**
   * The IANA zone the meeting was held in, in which its due days count and of the dates that the file writes without one; by
   * default that of the caller's account.
   */
  zone: ZoneName.optional(),
  participants: Participants.default([]),
  /** Only its people see it. */
  is_private: z.boolean().default(false),
  ...whoseWords,
  /** Add it although the project has the same words already. */
  again: z.boolean().default(false),
});

/** The provider of deliveries to a recording's own address; those of bots have their service's. */
export const deliveryProvider = "recall";

/** Where a recording's lines are delivered, below this server's origin. */
export const deliveryPath = "/recall/transcription";

export const notRecordable = /* @__PURE__ */ message(
  "We can record https links from Zoom, Google Meet, Microsoft Teams and the hosts in MEETING_HOSTS.",
);

export const noAddress = /* @__PURE__ */ message("This isn't a recording address.");
export const addressClosed = /* @__PURE__ */ message(
  "This address is closed: the recording stopped over two hours ago, or started over a day ago. Start a new one.",
);

/** @param origin this server's, without a slash at the end */
export function webhookUrl(origin: string, recordingId: string, token: string): string {
  return `${origin}${deliveryPath}?${new URLSearchParams({ recording: recordingId, token })}`;
}

/** Whether an address is where this server takes deliveries. */
export function isOurs(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname === deliveryPath;
}

export const WebhookDelivery = z.object({
  /** From the address; what is missing fits no token. */
  recording_id: z.string().max(64).default(""),
  token: z.string().max(200).default(""),
  /** The bytes as they came: a signature covers nothing else. */
  body: z.instanceof(Uint8Array),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional()),
});

export const WhichRecording = z.object({ recording_id: Id });

/**
 * The words of a meeting are complete, as far as anybody knows: time to summarise. `user_id` is who brought or stopped
 * it.
 */
export const transcriptReady = defineEvent(
  "transcript.ready",
  z.object({ meeting_id: Id, project_id: Id, user_id: Id }),
);
export const recordingStarted = defineEvent(
  "recording.started",
  z.object({ meeting_id: Id, project_id: Id, recording_id: Id }),
);
export const recordingStopped = defineEvent(
  "recording.stopped",
  z.object({ meeting_id: Id, project_id: Id, recording_id: Id }),
);
/** Lines were added to a meeting's transcript by deliveries; for pages that show it. */
export const linesArrived = defineEvent(
  "transcript.lines-arrived",
  z.object({ meeting_id: Id, project_id: Id, lines: z.number().int() }),
  { transient: true },
);

/** `project_id` lets organizations take turns in the queue. */
export const applyDeliveries = defineJob(
  "apply-deliveries",
  WhichRecording.extend({ project_id: Id.optional() }),
  // A line that was acknowledged is never given up because the program was stopped too often.
  { maxAttempts: 100, lane: "deliveries" },
);
export const purgeDeliveriesJob = defineJob("purge-deliveries", z.object({}).loose());

export type RecordingRow = typeof recordings.$inferSelect;
