import { z } from "zod";
import { exportDecisions } from "#app/domain/summaries/decisions/export.server.ts";
import { findRelatedDecisions } from "#app/domain/summaries/decisions/find-related.server.ts";
import {
  listDecisionFilters,
  listDecisions,
  listMeetingDecisions,
  listSuggestions,
  readDecision,
} from "#app/domain/summaries/decisions/read.server.ts";
import {
  answerSuggestion,
  explainDecision,
  linkDecision,
  separateDecision,
  settleDecision,
} from "#app/domain/summaries/decisions/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { anyFile } from "./shapes/archive.ts";
import {
  ChangedDecision,
  DecisionFilterChoices,
  DecisionList,
  DecisionOfLine,
  FoundDecisions,
  LoggedDecisionDetails,
  SuggestionList,
} from "./shapes/decisions.ts";

export const decisionsApi = group("Decisions", [
  endpoint("GET /proj/:project_id/decisions", listDecisions, {
    summary: "Lists what the meetings of a project decided, newest first.",
    response: DecisionList,
  }),
  endpoint("GET /proj/:project_id/decisions/export", exportDecisions, {
    summary: "Downloads the decisions of a project as CSV or Markdown.",
    ...anyFile,
  }),
  endpoint("GET /proj/:project_id/decisions/filters", listDecisionFilters, {
    summary: "Lists the groups and people that the decisions of a project can be narrowed to.",
    response: DecisionFilterChoices,
  }),
  endpoint("GET /proj/:project_id/decisions/suggestions", listSuggestions, {
    summary: "Lists decisions that seem to repeat or to contradict earlier ones, for the caller to answer.",
    response: SuggestionList,
  }),
  endpoint("POST /summary/decision-suggestions/:suggestion_id", answerSuggestion, {
    summary: "Says of two decisions that one supersedes the other, that they are the same, or unrelated.",
    response: ChangedDecision,
    refusals: [409],
  }),
  endpoint("GET /meetings/:meeting_id/decisions", listMeetingDecisions, {
    summary: "Lists which lines of a summary are in the log of decisions.",
    response: z.array(DecisionOfLine),
  }),
  endpoint("GET /summary/decisions/:decision_id", readDecision, {
    summary: "Reads a decision with its words, its history and what it leads to.",
    response: LoggedDecisionDetails,
  }),
  endpoint("PATCH /summary/decisions/:decision_id", explainDecision, {
    summary: "Writes down why it was decided; an empty reason takes it away.",
    response: ChangedDecision,
  }),
  endpoint("POST /summary/decisions/:decision_id/state", settleDecision, {
    summary: "Says that a decision holds, or reverses it with a reason.",
    response: ChangedDecision,
    refusals: [409],
  }),
  endpoint("GET /summary/decisions/:decision_id/others", findRelatedDecisions, {
    summary: "Finds decisions that this one may supersede or repeat, by words or by an id.",
    response: FoundDecisions,
  }),
  endpoint("POST /summary/decisions/:decision_id/links", linkDecision, {
    summary: "Says that a decision supersedes an earlier one, or is the same.",
    response: ChangedDecision,
    refusals: [409],
  }),
  endpoint("DELETE /summary/decisions/:decision_id/links", separateDecision, {
    summary: "Takes back that a decision is the same as another one.",
    response: ChangedDecision,
  }),
]);
