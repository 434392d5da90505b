import { id, index, instant, primaryKey, table } from "../columns.ts";
import { users } from "./identity.ts";
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
