import { flag, id, instant, integer, table } from "../columns.ts";
import { meetings } from "./meetings.ts";
import { projects } from "./projects.ts";

/** How long a project keeps transcripts and recordings; one that has no row keeps transcripts for ever and no recording. */
export const retentionChoices = table("retention_choices", {
  project_id: id()
    .primaryKey()
    .references(() => projects.project_id, { onDelete: "cascade" }),
  /** Days after the meeting; null for ever. */
  transcript_days: integer(),
  keep_recordings: flag().notNull(),
  /** The same of a recording that is kept. */
  recording_days: integer(),
  changed_by: id().notNull(),
  changed_at: instant().notNull(),
});

/** Meetings whose transcript was deleted because of its age, for the notice in its place. */
export const deletedTranscripts = table("deleted_transcripts", {
  meeting_id: id()
    .primaryKey()
    .references(() => meetings.meeting_id, { onDelete: "cascade" }),
  deleted_at: instant().notNull(),
});
