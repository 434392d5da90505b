import { sql } from "drizzle-orm";
import { id, index, instant, integer, primaryKey, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";
import { meetings } from "./meetings.ts";
import { projects } from "./projects.ts";

/** Who spoke in a meeting, by the names that its transcript has; kept in step with its lines. */
export const meetingSpeakers = table(
  "meeting_speakers",
  {
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    /** The meeting's, so that one index finds the names of a project and the meetings of a name. */
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    speaker: text().notNull(),
    /** The number of their first line. */
    first_seq: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.meeting_id, t.speaker] }),
    index("meeting_speakers_project").on(t.project_id, t.speaker, t.meeting_id),
  ],
);

/**
 * Whom a speaker's name means, as people said: in a whole project, or in one meeting where two people share the name. A user,
 * an invited address, or neither: then it is nobody of the project.
 */
export const speakerMatches = table(
  "speaker_matches",
  {
    match_id: id().primaryKey(),
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    /** Null: in every meeting of the project that has no row of its own. */
    meeting_id: id().references(() => meetings.meeting_id, { onDelete: "cascade" }),
    speaker: text().notNull(),
    /** The same without case and accents. */
    speaker_key: text().notNull(),
    user_id: id().references(() => users.user_id, { onDelete: "cascade" }),
    email: text(),
    matched_by: id().notNull(),
    matched_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("speaker_matches_project").on(t.project_id, t.speaker_key).where(sql`meeting_id IS NULL`),
    uniqueIndex("speaker_matches_meeting").on(t.meeting_id, t.speaker_key).where(sql`meeting_id IS NOT NULL`),
    index("speaker_matches_of_project").on(t.project_id),
    index("speaker_matches_user").on(t.user_id),
    index("speaker_matches_email").on(t.email),
  ],
);
