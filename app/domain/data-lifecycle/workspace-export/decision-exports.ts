import { z } from "zod";
import { decisionActs } from "#app/core/enums/decision-act.ts";
import { decisionRelations } from "#app/core/enums/decision-relation.ts";
import { decisionStates } from "#app/core/enums/decision-state.ts";
import { suggestionAnswers } from "#app/core/enums/suggestion-answer.ts";
import { exportName, f, nullable } from "./export-fields.ts";
import { ofMeeting, type TableExport, times } from "./table-export.ts";

/** Names as a transcript has them. */
const SpokenNames = z.array(exportName(200)).max(200);

/** The log of decisions, with what people said of them. */
export const decisionExports: TableExport[] = [
  ofMeeting(
    "decisions",
    "decisions",
    "decision_id",
    {
      id: f.id("decision_id"),
      line: f.looseRef("line_id"),
      position: f.int("position"),
      text: f.text("text"),
      said_by: f.as("said_by", SpokenNames),
      reason: nullable(f.text("reason", 2000)),
      state: f.oneOf("state", ...decisionStates),
      superseded_by: nullable(f.looseRef("superseded_by")),
      same_as: nullable(f.looseRef("same_as")),
      is_gone: f.flag("is_gone"),
      ...times,
    },
    {
      since: 4,
      omitted: { is_compared: "says what is still to be done on the server it is on" },
      imported: (row) => ({ ...row, is_compared: true }),
    },
  ),
  ofMeeting(
    "decision-history",
    "decisionHistory",
    "entry_id",
    {
      id: f.id("entry_id"),
      decision: f.ref("decision_id", "decisions"),
      act: f.oneOf("act", ...decisionActs),
      other: nullable(f.looseRef("other_id")),
      why: nullable(f.text("why", 2000)),
      acted_by: f.author("acted_by"),
      acted_at: f.time("acted_at"),
    },
    { since: 4 },
  ),
  ofMeeting(
    "decision-suggestions",
    "decisionSuggestions",
    "suggestion_id",
    {
      id: f.id("suggestion_id"),
      newer: f.ref("newer_id", "decisions"),
      older: f.ref("older_id", "decisions"),
      relation: f.oneOf("relation", ...decisionRelations),
      engine: f.text("engine", 300),
      answer: nullable(f.oneOf("answer", ...suggestionAnswers)),
      answered_by: nullable(f.person("answered_by")),
      answered_at: nullable(f.time("answered_at")),
      found_at: f.time("found_at"),
    },
    { since: 4 },
  ),
];
