import { bytes, id, index, instant, integer, primaryKey, table, text } from "../columns.ts";
import { meetings } from "./meetings.ts";
import { transcriptSegments } from "./recordings.ts";

/** Meetings whose passages have vectors, and of which model; those of another one are made anew. */
export const meetingEmbeddings = table("meeting_embeddings", {
  meeting_id: id()
    .primaryKey()
    .references(() => meetings.meeting_id, { onDelete: "cascade" }),
  model: text().notNull(),
  /** How many numbers each vector has. */
  vector_length: integer().notNull(),
  /** The transcript's last line when they were made. */
  last_seq: integer().notNull(),
  embedded_at: instant().notNull(),
});

/** A passage of a transcript as a vector: whole turns, some 200 words. */
export const passageEmbeddings = table(
  "passage_embeddings",
  {
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** The line it begins with. */
    segment_id: id()
      .notNull()
      .references(() => transcriptSegments.segment_id, { onDelete: "cascade" }),
    turns: integer().notNull(),
    /** A signed byte for each number, scaled to the largest of them. */
    vector: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.meeting_id, t.position] }),
    index("passage_embeddings_segment").on(t.segment_id),
  ],
);
