import { id, index, integer, table, uniqueIndex } from "../columns.ts";
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
