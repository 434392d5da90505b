import type { EditRequestStatus } from "#app/core/enums/edit-request-status.ts";
import { id, index, instant, integer, json, table, text } from "../columns.ts";
import { users } from "./identity.ts";
import { meetings } from "./meetings.ts";
import { summaries } from "./summaries.ts";

export const editRequests = table(
  "edit_requests",
  {
    edit_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    summary_id: id()
      .notNull()
      .references(() => summaries.summary_id, { onDelete: "cascade" }),
    proposed_by: id()
      .notNull()
      .references(() => users.user_id),
    /** The program that wrote it for them, as it calls itself; null where they did. */
    agent: text(),
    /** The revision the proposer was looking at. */
    base_revision: integer().notNull(),
    original_content: json<unknown>().notNull(),
    proposed_content: json<unknown>().notNull(),
    status: text().$type<EditRequestStatus>().notNull(),
    reviewed_by: id().references(() => users.user_id),
    reviewed_at: instant(),
    /** Imported people who proposed and reviewed it where it was imported from; they come before the accounts above. */
    archive_proposer: id(),
    archive_reviewer: id(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    index("edit_requests_meeting").on(t.meeting_id, t.status),
    index("edit_requests_proposer").on(t.proposed_by),
    index("edit_requests_reviewer").on(t.reviewed_by),
    index("edit_requests_summary").on(t.summary_id),
  ],
);
