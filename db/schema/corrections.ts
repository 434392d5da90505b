import type { CorrectionKind } from "#app/core/enums/correction-kind.ts";
import { id, index, instant, json, table, text, uniqueIndex } from "../columns.ts";
import { meetings } from "./meetings.ts";
import { projects } from "./projects.ts";

/** What a project has corrected: every transcript that arrives later is corrected in the same way. */
export const corrections = table(
  "corrections",
  {
    correction_id: id().primaryKey(),
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    kind: text().$type<CorrectionKind>().notNull(),
    /** The words as transcripts have them. */
    heard: text().notNull(),
    /** The same without case and doubled spaces. */
    heard_key: text().notNull(),
    written: text().notNull(),
    created_by: id().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex("corrections_heard").on(t.project_id, t.kind, t.heard_key)],
);

/** A text of a meeting before and after a correction, by the id of its row. */
export type ChangedText = { id: string; before: string; after: string };
/** A summary line or action item; `name` is its term or its owner. */
export type ChangedLine = {
  id: string;
  before: { text: string; name: string | null };
  after: { text: string; name: string | null };
};
/** What a correction changed, so that it can be undone: `renamed` are transcript lines that got another speaker. */
export type CorrectedRows = {
  renamed: string[];
  reworded: ChangedText[];
  lines: ChangedLine[];
  items: ChangedLine[];
};

/** Corrections of one meeting's transcript, in the order they were made. */
export const transcriptEdits = table(
  "transcript_edits",
  {
    transcript_edit_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    kind: text().$type<CorrectionKind>().notNull(),
    heard: text().notNull(),
    written: text().notNull(),
    changed: json<CorrectedRows>().notNull(),
    made_by: id().notNull(),
    made_at: instant().notNull(),
    undone_at: instant(),
  },
  (t) => [index("transcript_edits_meeting").on(t.meeting_id, t.made_at)],
);
