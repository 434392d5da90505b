import { flag, id, index, instant, integer, primaryKey, table, text } from "../columns.ts";
import { projects } from "./projects.ts";

/** Which projects do without the language model; one that has no row uses it where the operator has set one up. */
export const modelChoices = table("model_choices", {
  project_id: id()
    .primaryKey()
    .references(() => projects.project_id, { onDelete: "cascade" }),
  enabled: flag().notNull(),
  changed_by: id().notNull(),
  changed_at: instant().notNull(),
});

/** What was counted until migration 0001, which copies it into `spending`. Nothing reads or writes it any more. */
export const modelUsage = table(
  "model_usage",
  {
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    /** YYYY-MM-DD. */
    day: text().notNull(),
    calls: integer().notNull(),
    tokens_in: integer().notNull(),
    tokens_out: integer().notNull(),
    /** Tokens set aside for calls whose cost is not known yet. */
    reserved: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.project_id, t.day] }), index("model_usage_day").on(t.day)],
);
