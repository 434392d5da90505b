import { id, index, instant, integer, table, text } from "../columns.ts";
import { meetings } from "./meetings.ts";

/** What somebody wrote down during a meeting, in their own words. Nobody said it. */
export const meetingNotes = table(
  "meeting_notes",
  {
    note_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    written_by: id().notNull(),
    /** When it was begun, in ms of the recording; null where none was running. */
    at_ms: integer(),
    text: text().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    index("meeting_notes_meeting").on(t.meeting_id, t.created_at),
    index("meeting_notes_writer").on(t.written_by),
  ],
);
