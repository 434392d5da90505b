import { z } from "zod";
import { listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { addLine } from "#app/domain/summaries/edit-requests/write.server.ts";
import { dropLines, keepLines, restoreLines } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { getSummaryState } from "#app/domain/summaries/summaries/read.server.ts";
import { restoreRevision } from "#app/domain/summaries/summaries/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { StructuredSummary } from "./shapes/summaries.ts";
import {
  AddedLine,
  ChangedSummary,
  KeptLines,
  PendingEdit,
  SummaryProgressAnswer,
} from "./shapes/summary-lines.ts";

export const summaryLinesApi = group("Lines of a summary", [
  endpoint("POST /meetings/:meeting_id/lines", addLine, {
    summary:
      "Makes a line of a summary from what was said, one or several spoken lines; a member or participant proposes it.",
    response: AddedLine,
    status: 201,
    refusals: [409],
  }),
  endpoint("POST /meetings/:meeting_id/lines/keep", keepLines, {
    summary: "Keeps possible lines and action items of a summary.",
    response: KeptLines,
  }),
  endpoint("POST /meetings/:meeting_id/lines/drop", dropLines, {
    summary: "Drops lines of a summary that a program wrote.",
    response: ChangedSummary,
    refusals: [409],
  }),
  endpoint("POST /meetings/:meeting_id/lines/restore", restoreLines, {
    summary: "Brings back lines of a summary that people dropped.",
    response: ChangedSummary,
    refusals: [409],
  }),
  endpoint("POST /meetings/:meeting_id/summary-revisions/:number/restore", restoreRevision, {
    summary: "Brings back an earlier version of a summary.",
    response: StructuredSummary,
    refusals: [409],
  }),
  endpoint("GET /meetings/:meeting_id/summary-state", getSummaryState, {
    summary: "Says how far the summary of a meeting is.",
    response: SummaryProgressAnswer,
  }),
  endpoint("GET /meetings/:meeting_id/edit-requests", listPendingEdits, {
    summary: "Lists the edit requests of a meeting that wait for a review.",
    response: z.array(PendingEdit),
  }),
]);
