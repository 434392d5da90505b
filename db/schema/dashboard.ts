import { id, index, instant, primaryKey, table } from "../columns.ts";
import { users } from "./identity.ts";
import { meetings } from "./meetings.ts";
import { projects } from "./projects.ts";

/** When a person last looked at what is new in a project. */
export const projectVisits = table(
  "project_visits",
  {
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    seen_at: instant().notNull(),
    /** The end of the visit before this one: what is newer is new. Null on the first visit. */
    since: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.project_id] }),
    index("project_visits_project").on(t.project_id),
  ],
);

/** Whose summary a person has opened, and when first: it is no news to them any more. */
export const meetingVisits = table(
  "meeting_visits",
  {
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    opened_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.meeting_id] }),
    index("meeting_visits_meeting").on(t.meeting_id),
  ],
);
