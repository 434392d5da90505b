import { flag, id, instant, table, text } from "../columns.ts";

/** The last test of each outside service that an operator asked for. */
export const serviceChecks = table("service_checks", {
  /** The service's id in `app/providers/services.ts`. */
  service: text().primaryKey(),
  ok: flag().notNull(),
  /** What it showed, as a sentence. */
  text: text().notNull(),
  checked_at: instant().notNull(),
  checked_by: id().notNull(),
});
