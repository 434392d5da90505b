import { id, index, instant, json, table, text } from "../columns.ts";

/**
 * Sensitive acts, written in the transaction of the act. It is only added to: triggers refuse every change, and every
 * deletion within 400 days. No reference leads out of it, so that it outlives the rows it names.
 */
export const auditLog = table(
  "audit_log",
  {
    entry_id: id().primaryKey(),
    /** The event's name: "project.member-removed". */
    act: text().notNull(),
    /** A user id, "anonymous", or "system:" and the job's name. */
    actor: text().notNull(),
    /** The network address it came from; null for the program itself. */
    address: text(),
    /** Empty for what concerns an account and no organization. */
    org_id: text().notNull(),
    /** Whose account, membership or session it is. */
    user_id: text(),
    details: json<Record<string, unknown>>().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    index("audit_log_org").on(t.org_id, t.entry_id),
    // What went out on one way in the last days.
    index("audit_log_act").on(t.org_id, t.act, t.entry_id),
    index("audit_log_user").on(t.user_id, t.entry_id),
    index("audit_log_created").on(t.created_at),
  ],
);
