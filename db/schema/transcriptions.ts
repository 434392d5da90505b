import { sql } from "drizzle-orm";
import type { TranscriptionStatus } from "#app/core/enums/transcription-status.ts";
import { flag, id, index, instant, integer, json, primaryKey, table, text } from "../columns.ts";
import { meetings } from "./meetings.ts";
import { projects } from "./projects.ts";
import { recordings } from "./recordings.ts";

/** A recording that somebody uploaded, on its way to a transcript. Its file has the same id. */
export const transcriptions = table(
  "transcriptions",
  {
    transcription_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    /** The name of the file as it was uploaded. */
    file_name: text().notNull(),
    bytes: integer().notNull(),
    duration_ms: integer().notNull(),
    status: text().$type<TranscriptionStatus>().notNull(),
    /** How far it is transcribed, in ms. */
    position_ms: integer().notNull(),
    /** Of a failed one why; of a running one why it waits. A sentence for the reader. */
    problem: text(),
    /** Whether it takes the place of a transcript that is there. */
    replaces: flag().notNull(),
    /** The server and model it was sent to. */
    service: text().notNull(),
    /** The transcript it became, while its file is kept to be played; null where it is not, or that transcript is gone. */
    recording_id: id().references(() => recordings.recording_id, { onDelete: "set null" }),
    started_by: id().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    index("transcriptions_meeting").on(t.meeting_id, t.created_at),
    // The recordings that are kept, among all that were ever transcribed.
    index("transcriptions_recording").on(t.recording_id).where(sql`recording_id IS NOT NULL`),
    index("transcriptions_waiting").on(t.transcription_id).where(sql`status = 'kept'`),
  ],
);

/** A stretch of speech with its times from the beginning of the recording; `speaker` is null where nobody was told apart. */
export type SpokenPieceRow = { startMs: number; endMs: number; speaker: string | null; text: string };

/** What was heard in one part of a recording: kept until the last part is there, so that none is sent twice. */
export const transcriptionParts = table(
  "transcription_parts",
  {
    transcription_id: id()
      .notNull()
      .references(() => transcriptions.transcription_id, { onDelete: "cascade" }),
    start_ms: integer().notNull(),
    end_ms: integer().notNull(),
    timing: text().$type<"exact" | "block">().notNull(),
    pieces: json<SpokenPieceRow[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.transcription_id, t.start_ms] })],
);

/** What was counted until migration 0001, which copies it into `spending`. Nothing reads or writes it any more. */
export const transcriptionUsage = table(
  "transcription_usage",
  {
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    /** YYYY-MM-DD. */
    day: text().notNull(),
    calls: integer().notNull(),
    ms: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.project_id, t.day] })],
);
