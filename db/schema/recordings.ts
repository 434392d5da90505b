import { sql } from "drizzle-orm";
import type { TranscriptTiming } from "#app/core/enums/transcript-timing.ts";
import type { StatedLines } from "#app/core/stated-lines.ts";
import { flag, id, index, instant, integer, json, serial, table, text, uniqueIndex } from "../columns.ts";
import { meetings } from "./meetings.ts";

/** One capture of a meeting's words: by a bot, a signed webhook, an upload or a paste. */
export const recordings = table(
  "recordings",
  {
    recording_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    /** The recorder's name for it; the recording's own id while no recorder is configured. */
    bot_id: text().notNull(),
    status: text().$type<"starting" | "active" | "stopping" | "stopped" | "error">().notNull(),
    /** How far the times can be trusted: to the line, to a block of minutes, or not at all. */
    timing: text().$type<TranscriptTiming>().notNull(),
    meeting_url: text(),
    started_by: id().notNull(),
    started_at: instant().notNull(),
    stopped_at: instant(),
    error: text(),
    /** SHA-256 of the words of a transcript that came as a whole; null for others. */
    words_hash: text(),
    /** What the file of the transcript says was decided and is to be done; null where it says neither. */
    stated: json<StatedLines>(),
  },
  (t) => [
    index("recordings_meeting").on(t.meeting_id, t.started_at),
    index("recordings_words").on(t.words_hash),
    index("recordings_status").on(t.status),
  ],
);

export const transcriptSegments = table(
  "transcript_segments",
  {
    /** What the full-text index points at; nothing else does. */
    row: serial(),
    segment_id: id().notNull().unique(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    recording_id: id()
      .notNull()
      .references(() => recordings.recording_id, { onDelete: "cascade" }),
    /** Order of arrival; reading order is (start_ms, seq). */
    seq: integer().notNull(),
    start_ms: integer().notNull(),
    end_ms: integer(),
    speaker: text().notNull(),
    text: text().notNull(),
  },
  (t) => [
    uniqueIndex("transcript_segments_seq").on(t.meeting_id, t.seq),
    index("transcript_segments_time").on(t.meeting_id, t.start_ms, t.seq),
    // Deleting a recording finds its lines by it.
    index("transcript_segments_recording").on(t.recording_id),
  ],
);

/** The inbox: what a recorder delivered, stored under the sender's event id before it is applied. */
export const webhookDeliveries = table(
  "webhook_deliveries",
  {
    delivery_id: id().primaryKey(),
    provider: text().notNull(),
    event_id: text().notNull(),
    recording_id: id().notNull(),
    body: text().notNull(),
    received_at: instant().notNull(),
    applied: flag().notNull(),
    problem: text(),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_event").on(t.provider, t.event_id),
    index("webhook_deliveries_waiting").on(t.recording_id, t.applied),
    // The few that went wrong or wait, among the many of a month.
    index("webhook_deliveries_problem").on(t.delivery_id).where(sql`problem IS NOT NULL`),
    index("webhook_deliveries_inbox").on(t.applied, t.delivery_id),
  ],
);

const hasWords = sql`exists (select 1 from "transcript_segments"
  where "transcript_segments"."recording_id" = "recordings"."recording_id")`;
const wordsAreGone = sql`"meetings"."completed_at" is not null and not exists (select 1 from "transcript_segments"
  where "transcript_segments"."meeting_id" = "meetings"."meeting_id")`;

/**
 * When a meeting took place, beside its row of `meetings`: when the last recording before its first summary began, else when
 * it was planned, or when its words came or were summarised if that was sooner. What is brought by hand leaves a recording
 * that took no time, and one that heard nothing was a try. The names are written out, for in a query of one table drizzle
 * writes columns without theirs.
 */
export const heldAt = sql<number>`coalesce(
  (select max("recordings"."started_at") from "recordings"
    where "recordings"."meeting_id" = "meetings"."meeting_id"
      and coalesce("recordings"."stopped_at", "recordings"."started_at" + 1) > "recordings"."started_at"
      and "recordings"."started_at" <= coalesce("meetings"."completed_at", "recordings"."started_at")
      and (${hasWords} or (${wordsAreGone}))),
  (select case when "came"."at" < "meetings"."scheduled_at" then "came"."at" else "meetings"."scheduled_at" end
    from (select coalesce("meetings"."completed_at", (select min("recordings"."started_at") from "recordings"
      where "recordings"."meeting_id" = "meetings"."meeting_id" and ${hasWords})) as "at") as "came")
)`.mapWith(Number);
