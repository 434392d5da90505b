import { id, instant, table, text, uniqueIndex } from "../columns.ts";
import { projects } from "./projects.ts";

/** The projects whose meetings somebody asked to group anew, until that is done or given up. */
export const regroupings = table("regroupings", {
  project_id: id()
    .primaryKey()
    .references(() => projects.project_id, { onDelete: "cascade" }),
  requested_at: instant().notNull(),
});

/** What a project calls a group of its meetings, instead of the name that the grouping gives it. */
export const contextGroupNames = table(
  "context_group_names",
  {
    name_id: id().primaryKey(),
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    /** The name that the grouping gives, or that the group had before. */
    given: text().notNull(),
    /** The name that it has in this project; the same for several that were merged. */
    name: text().notNull(),
    named_by: id().notNull(),
    named_at: instant().notNull(),
  },
  (t) => [uniqueIndex("context_group_names_given").on(t.project_id, t.given)],
);
