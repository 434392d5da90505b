import type { RecordKind } from "#app/core/enums/record-kind.ts";
import { flag, id, index, instant, integer, json, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";
import { meetings } from "./meetings.ts";
import { projects } from "./projects.ts";

export const chatSessions = table(
  "chat_sessions",
  {
    session_id: id().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    /** The one meeting that its questions are about; null for the whole project, and once the meeting is deleted. */
    meeting_id: id().references(() => meetings.meeting_id, { onDelete: "set null" }),
    title: text().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    index("chat_sessions_meeting").on(t.meeting_id),
    index("chat_sessions_project").on(t.project_id),
    index("chat_sessions_user").on(t.user_id, t.project_id, t.updated_at),
  ],
);

/** Spoken words that an answer rests on, or a line of a meeting's summary, an action item or a meeting. */
export type AnswerCitation = {
  meeting_id: string;
  meeting_title: string;
  /** Null where no spoken words are beneath: a line that a person wrote, a meeting as a whole. */
  segment_id: string | null;
  /** The stored line that the answer repeats; of a meeting its own id. */
  record?: { kind: RecordKind; line_id: string };
  speaker: string;
  start_ms: number | null;
};

/** One line of an answer with what it rests on. */
export type AnswerLineRow = {
  text: string;
  citation: AnswerCitation | null;
  /** What it rests on besides, of the same meeting or of others. */
  also_cited?: AnswerCitation[];
};

export const chatItems = table(
  "chat_items",
  {
    chat_id: id().primaryKey(),
    session_id: id()
      .notNull()
      .references(() => chatSessions.session_id, { onDelete: "cascade" }),
    position: integer().notNull(),
    question: text().notNull(),
    answer: json<AnswerLineRow[]>().notNull(),
    /** "embedded", the provider and model, or "records": repeated from the summaries. */
    engine: text().notNull(),
    /** The person ended the answer early: `answer` is what was found until then. */
    stopped: flag().notNull().default(false),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex("chat_items_position").on(t.session_id, t.position)],
);
