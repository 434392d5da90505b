import { id, integer, primaryKey, table, text } from "../columns.ts";

/**
 * What was asked of the language model and of transcription on one day (UTC): for which project, by whom and what for. A
 * call under way is counted at the most it may cost. No reference deletes a row: whoever deletes a project does not get
 * its allowance back.
 */
export const spending = table(
  "spending",
  {
    /** YYYY-MM-DD. */
    day: text().notNull(),
    org_id: id().notNull(),
    project_id: id().notNull(),
    /** Empty where nobody is known. */
    user_id: id().notNull(),
    kind: text().notNull(),
    calls: integer().notNull(),
    tokens_in: integer().notNull(),
    tokens_out: integer().notNull(),
    /** Duration of the audio. */
    ms: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.project_id, t.user_id, t.kind] })],
);
