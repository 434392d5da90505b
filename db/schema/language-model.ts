import type { MinutesTemplate } from "#app/core/enums/minutes-template.ts";
import type { ModelProvider } from "#app/core/enums/model-provider.ts";
import { flag, id, index, instant, integer, primaryKey, table, text } from "../columns.ts";
import { projects } from "./projects.ts";

/** Which projects do without the language model, and how it writes their minutes; one that has no row uses it in the usual way where the operator has set one up. */
export const modelChoices = table("model_choices", {
  project_id: id()
    .primaryKey()
    .references(() => projects.project_id, { onDelete: "cascade" }),
  enabled: flag().notNull(),
  minutes_template: text().$type<MinutesTemplate>().notNull().default("usual"),
  /** The project's own text for the template "own"; kept while another is chosen. */
  minutes_text: text().notNull().default(""),
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

/** The language model that an operator has chosen: one row at most. What the environment names comes before it. */
export const modelSetup = table("model_setup", {
  /** Always 1. */
  setup_id: integer().primaryKey(),
  provider: text().$type<ModelProvider>().notNull(),
  /** With its version, without a slash at the end. */
  base_url: text().notNull(),
  model: text().notNull(),
  /** A model of the same server that makes vectors. */
  embedding_model: text(),
  /** The key of the server; empty where it asks for none. */
  key_sealed: text().notNull(),
  /** Null for the setup of the server. */
  changed_by: id(),
  changed_at: instant().notNull(),
});

/** What is known of what a server takes with one of its models, so that it need not be learned at each start. */
export const modelAbilities = table("model_abilities", {
  /** The server's address and the model. */
  server: text().primaryKey(),
  /** JSON that `app/providers/ai/model/abilities.ts` reads. */
  abilities: text().notNull(),
  learned_at: instant().notNull(),
});
