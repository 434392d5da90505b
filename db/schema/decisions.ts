import { sql } from "drizzle-orm";
import type { DecisionAct } from "#app/core/enums/decision-act.ts";
import type { DecisionRelation } from "#app/core/enums/decision-relation.ts";
import type { DecisionState } from "#app/core/enums/decision-state.ts";
import type { SuggestionAnswer } from "#app/core/enums/suggestion-answer.ts";
import { bytes, flag, id, index, instant, integer, json, table, text, uniqueIndex } from "../columns.ts";
import { meetings } from "./meetings.ts";

/**
 * What the meetings of a project decided. Each came from a line of a summary and follows it while it is there; what people said of
 * it stays when the line is gone. Others are referred to without a key: one may be deleted with its meeting.
 */
export const decisions = table(
  "decisions",
  {
    decision_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    /** The line of the summary, which keeps its id while it is edited. */
    line_id: id().notNull(),
    /** Its place among the decisions of the summary. */
    position: integer().notNull(),
    text: text().notNull(),
    /** Who said the words it rests on, as the transcript names them: kept when the transcript is deleted. */
    said_by: json<string[]>().notNull(),
    /** Why it was decided, as a person wrote it. */
    reason: text(),
    state: text().$type<DecisionState>().notNull(),
    /** The later decision in its place. */
    superseded_by: id(),
    /** The earlier decision that it says again, which is never one that says another again itself. */
    same_as: id(),
    /** The summary has its line no longer. */
    is_gone: flag().notNull().default(false),
    /** It was compared with the other decisions of its project, in the words that it has now. */
    is_compared: flag().notNull().default(false),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("decisions_line").on(t.line_id),
    index("decisions_meeting").on(t.meeting_id, t.position),
    index("decisions_superseded_by").on(t.superseded_by).where(sql`superseded_by IS NOT NULL`),
    index("decisions_same_as").on(t.same_as).where(sql`same_as IS NOT NULL`),
  ],
);

/** What happened to a decision, by whom and why; the first row says how it came into the log. */
export const decisionHistory = table(
  "decision_history",
  {
    entry_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    decision_id: id()
      .notNull()
      .references(() => decisions.decision_id, { onDelete: "cascade" }),
    act: text().$type<DecisionAct>().notNull(),
    /** The other decision of a link. */
    other_id: id(),
    why: text(),
    /** "ai" or a user id. */
    acted_by: text().notNull(),
    acted_at: instant().notNull(),
  },
  (t) => [
    index("decision_history_decision").on(t.decision_id, t.acted_at),
    index("decision_history_meeting").on(t.meeting_id),
    index("decision_history_person").on(t.acted_by),
  ],
);

/** Two decisions of a project that seem to say the same or to contradict each other, and what a person said of it. */
export const decisionSuggestions = table(
  "decision_suggestions",
  {
    suggestion_id: id().primaryKey(),
    /** Of the later one. */
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    newer_id: id()
      .notNull()
      .references(() => decisions.decision_id, { onDelete: "cascade" }),
    older_id: id()
      .notNull()
      .references(() => decisions.decision_id, { onDelete: "cascade" }),
    relation: text().$type<DecisionRelation>().notNull(),
    /** The model that found it, or "embedded". */
    engine: text().notNull(),
    answer: text().$type<SuggestionAnswer>(),
    answered_by: id(),
    answered_at: instant(),
    found_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("decision_suggestions_pair").on(t.newer_id, t.older_id),
    index("decision_suggestions_older").on(t.older_id),
    index("decision_suggestions_meeting").on(t.meeting_id),
    index("decision_suggestions_person").on(t.answered_by).where(sql`answered_by IS NOT NULL`),
  ],
);

/** A decision as a vector, to be compared with others of the same model. */
export const decisionVectors = table("decision_vectors", {
  decision_id: id()
    .primaryKey()
    .references(() => decisions.decision_id, { onDelete: "cascade" }),
  model: text().notNull(),
  /** A signed byte for each number, scaled to the largest of them. */
  vector: bytes().notNull(),
});

/** Which version of a meeting's summary the log has read. */
export const decisionReadings = table("decision_readings", {
  meeting_id: id()
    .primaryKey()
    .references(() => meetings.meeting_id, { onDelete: "cascade" }),
  revision: integer().notNull(),
  read_at: instant().notNull(),
});
