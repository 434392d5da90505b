import { sql } from "drizzle-orm";
import type { LineProof } from "#app/core/enums/line-proof.ts";
import type { RevisionReason } from "#app/core/enums/revision-reason.ts";
import type { SummarySection } from "#app/core/enums/summary-section.ts";
import { id, index, instant, integer, json, table, text, uniqueIndex } from "../columns.ts";
import { isRelied } from "./evidence.ts";
import { meetings } from "./meetings.ts";

export const summaries = table(
  "summaries",
  {
    summary_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    status: text().$type<"processing" | "ready" | "failed">().notNull(),
    /** Who made the newest version that a machine made: "embedded", or the model; "note" where a person wrote the meeting by hand. */
    engine: text().notNull(),
    /** Why that was not the model although one is set up; a sentence for the reader. */
    notice: text(),
    /** While processing: "3/5 Finding the topics". After a failure: what to do. */
    progress: text(),
    themes: json<string[]>().notNull(),
    /** Stretches of the meeting that no line rests on. */
    uncovered: json<{ topic: string; segment_id: string; start_ms: number | null; share: number }[]>()
      .notNull()
      .default([]),
    /** Languages other than English, by ISO 639-1 code, with their part of the meeting's letters from 0 to 1; `read` where the engine reads them; the largest first. */
    other_languages: json<{ language: string; share: number; read?: boolean | undefined }[]>()
      .notNull()
      .default([]),
    /** How many lines of the transcript were read for the newest version that a machine made. */
    lines_read: integer(),
    /** The newest revision's number; 0 until the first is stored. */
    revision: integer().notNull(),
    created_by: id().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("summaries_meeting").on(t.meeting_id),
    index("summaries_engine").on(t.engine),
    index("summaries_processing").on(t.meeting_id).where(sql`status = 'processing'`),
  ],
);

/** The summary as it stands now: lines with stable ids, each with its author and the revision that wrote it. */
export const summaryLines = table(
  "summary_lines",
  {
    line_id: id().primaryKey(),
    summary_id: id()
      .notNull()
      .references(() => summaries.summary_id, { onDelete: "cascade" }),
    section: text().$type<SummarySection>().notNull(),
    /** For a point: the topic it belongs to. */
    parent_id: id(),
    position: integer().notNull(),
    text: text().notNull(),
    /** For jargon: the term that `text` clarifies. */
    term: text(),
    /** For a topic: where in the meeting it begins. */
    start_ms: integer(),
    /** "ai", or the user id of the person who last wrote it. */
    author: text().notNull(),
    revision: integer().notNull(),
    /** Of a line of author "ai": the model, or "embedded" where its line was not proved; null where no model read the meeting; "note" of a person's line from their note. */
    origin: text(),
    /** The version of the prompts that the model had; null where it was not a model. */
    prompt_version: integer(),
    /** Of a line that a model wrote: what is known of it; null where nobody judged it and rules doubt it. */
    proof: text().$type<LineProof>(),
  },
  (t) => [index("summary_lines_summary").on(t.summary_id, t.section, t.position)],
);

/** Whether a line of a summary is proved or confirmed. */
export const isReliedLine = isRelied({
  id: summaryLines.line_id,
  author: summaryLines.author,
  proof: summaryLines.proof,
});

/** Whether a topic is shown: one of the engine with nothing under it says nothing. */
export const isShownTopic = sql`(${summaryLines.author} <> 'ai' or exists (select 1 from ${summaryLines} points
  where points.summary_id = ${summaryLines.summary_id} and points.section = 'point' and points.parent_id = ${summaryLines.line_id}))`;

/** Every saved version, whole; nothing anybody wrote is ever lost. */
export const summaryRevisions = table(
  "summary_revisions",
  {
    revision_id: id().primaryKey(),
    summary_id: id()
      .notNull()
      .references(() => summaries.summary_id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** A SummaryContent as the summaries domain defines it. */
    content: json<unknown>().notNull(),
    /** "ai" or a user id. */
    author: text().notNull(),
    reason: text().$type<RevisionReason>().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex("summary_revisions_number").on(t.summary_id, t.number)],
);
