import { sql } from "drizzle-orm";
import type { BrowserRecordingStatus } from "#app/core/enums/browser-recording-status.ts";
import { id, index, instant, integer, primaryKey, table, text, uniqueIndex } from "../columns.ts";
import { meetings } from "./meetings.ts";

/** A meeting that somebody records in their browser, on its way to a file. The file gets the same id. */
export const browserRecordings = table(
  "browser_recordings",
  {
    browser_recording_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    started_by: id().notNull(),
    status: text().$type<BrowserRecordingStatus>().notNull(),
    /** SHA-256 of the key that only the recording browser has. */
    holder_hash: text().notNull(),
    /** Counts the pages that have recorded into it: what an earlier one sends comes too late. */
    claim: integer().notNull(),
    /** What has come so far. */
    chunks: integer().notNull(),
    bytes: integer().notNull(),
    recorded_ms: integer().notNull(),
    /** Of a failed one why. A sentence for the reader. */
    problem: text(),
    started_at: instant().notNull(),
    /** When its browser last sent anything. */
    heard_at: instant().notNull(),
    finished_at: instant(),
  },
  (t) => [
    index("browser_recordings_meeting").on(t.meeting_id, t.started_at),
    // Everybody records one meeting at a time, and every meeting is recorded once at a time.
    uniqueIndex("browser_recordings_person").on(t.started_by).where(sql`status = 'recording'`),
    uniqueIndex("browser_recordings_open").on(t.meeting_id).where(sql`status = 'recording'`),
    index("browser_recordings_silent").on(t.status, t.heard_at),
  ],
);

/** A few seconds of a recording. Its file is named by the recording, the number and the hash. */
export const browserRecordingChunks = table(
  "browser_recording_chunks",
  {
    browser_recording_id: id()
      .notNull()
      .references(() => browserRecordings.browser_recording_id, { onDelete: "cascade" }),
    /** From 0, over the whole recording. */
    seq: integer().notNull(),
    /** Chunks of one take are one media file; every page that records begins a new one. */
    take: integer().notNull(),
    ms: integer().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    stored_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.browser_recording_id, t.seq] })],
);
