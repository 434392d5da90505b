import type { StorableService } from "#app/core/enums/storable-service.ts";
import { id, instant, table, text } from "../columns.ts";

/** The services that an operator has set up in the app. What the environment sets of a service comes before it. */
export const serviceSetups = table("service_setups", {
  service: text().$type<StorableService>().primaryKey(),
  /** JSON: the value of each setting by its name. */
  values_sealed: text().notNull(),
  /** What the call with these settings showed, as a sentence. */
  check_text: text().notNull(),
  changed_by: id().notNull(),
  changed_at: instant().notNull(),
});
