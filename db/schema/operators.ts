import { id, instant, table } from "../columns.ts";
import { users } from "./identity.ts";

/** Who runs this server in the app; the first account does from the start. */
export const operators = table("operators", {
  user_id: id()
    .primaryKey()
    .references(() => users.user_id, { onDelete: "cascade" }),
  /** Null for the first account. */
  named_by: id(),
  named_at: instant().notNull(),
});
