import { id, index, instant, integer, json, table, text } from "../columns.ts";
import { meetings } from "./meetings.ts";

/**
 * What people say about one line of a summary, one action item, or some spoken words. It refers to none of them by key: a thread
 * outlives what it is about.
 */
export const commentThreads = table(
  "comment_threads",
  {
    thread_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    /** The line of the summary or the action item; null where it is about spoken words. */
    line_id: id(),
    /** The first spoken line it is about, and the last one where it is about several. */
    segment_id: id(),
    last_segment_id: id(),
    /** The first and the last word of it, counted from 0 in the line in which each stands; null for whole lines. */
    first_word: integer(),
    last_word: integer(),
    /** What the line of the summary said when the thread began. Spoken words are kept by the transcript alone. */
    line_text: text(),
    resolved_by: id(),
    resolved_at: instant(),
    created_at: instant().notNull(),
  },
  (t) => [index("comment_threads_meeting").on(t.meeting_id, t.created_at)],
);

export const comments = table(
  "comments",
  {
    comment_id: id().primaryKey(),
    thread_id: id()
      .notNull()
      .references(() => commentThreads.thread_id, { onDelete: "cascade" }),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    /** A user's id, or that of a person an archive names. */
    author: id().notNull(),
    text: text().notNull(),
    /** Who is mentioned in the text, by the names that stand in it. */
    mentions: json<{ id: string; name: string }[]>().notNull(),
    created_at: instant().notNull(),
    edited_at: instant(),
  },
  (t) => [
    index("comments_thread").on(t.thread_id, t.created_at),
    index("comments_meeting").on(t.meeting_id, t.created_at),
    index("comments_author").on(t.author),
  ],
);
