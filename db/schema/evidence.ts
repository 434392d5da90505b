import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { provingProofs } from "#app/core/enums/line-proof.ts";
import { id, index, instant, integer, table, uniqueIndex } from "../columns.ts";
import { meetings } from "./meetings.ts";
import { transcriptSegments } from "./recordings.ts";

/** Which spoken words a line rests on: a summary line or an action item. */
export const evidence = table(
  "evidence",
  {
    evidence_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    line_id: id().notNull(),
    segment_id: id()
      .notNull()
      .references(() => transcriptSegments.segment_id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (t) => [
    uniqueIndex("evidence_line").on(t.line_id, t.segment_id),
    index("evidence_meeting").on(t.meeting_id),
    index("evidence_segment").on(t.segment_id),
  ],
);

/** Lines that no person wrote, and who has kept them: summary lines and action items. */
export const lineConfirmations = table(
  "line_confirmations",
  {
    line_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    confirmed_by: id().notNull(),
    confirmed_at: instant().notNull(),
  },
  (t) => [index("line_confirmations_meeting").on(t.meeting_id)],
);

type LineColumns = { id: SQLiteColumn; author: SQLiteColumn; proof: SQLiteColumn };

/** Whether a line is more than possible: `lineState` of `summaries/evidence`, as a condition. */
export function isRelied({ id, author, proof }: LineColumns): SQL {
  // For `exists` PostgreSQL may read all confirmations first; one value is looked up for each line.
  const keptBy = sql`(select ${lineConfirmations.confirmed_by} from ${lineConfirmations} where ${lineConfirmations.line_id} = ${id})`;
  return sql`(${author} <> 'ai' or coalesce(${proof}, '') in ${[...provingProofs]} or ${keptBy} is not null)`;
}
