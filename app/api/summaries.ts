import type { NextFunction, Request, Response } from "express";
import { z } from "zod";
import { AppError, forbidden, unauthenticated } from "#app/core/errors.ts";
import { waitForChange } from "#app/core/live-bus.ts";
import { call } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { getEditRequest } from "#app/domain/summaries/edit-requests/read.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { confirmLine } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { getStructuredSummary, getSummaryState } from "#app/domain/summaries/summaries/read.server.ts";
import {
  EditSummary,
  mayNotView,
  otherNames,
  SummaryContent,
  WhichSummary,
} from "#app/domain/summaries/summaries/schema.ts";
import { requestSummary, updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { wholeBody } from "#app/http/bodies/json-body.ts";
import type { EndpointCall, Params } from "#app/http/rest/endpoint.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { EditRequest, EditRequestWithOriginal } from "./shapes/edit-requests.ts";
import { ConfirmedLine, ProcessedSummary, StructuredSummary } from "./shapes/summaries.ts";

const caller = "user_id";
/** The parts of the document are in the body; an absent part stays as it is. */
const Changes = EditSummary.omit({ changes: true }).extend(SummaryContent.partial().shape);

/** What a proposal can hold beside the document. */
const { action_items, decisions, corrections } = proposeEdit.input.shape;
const beside = { action_items, decisions, corrections };

/** The document as it was read, under any of its names. */
const document = { body: wholeBody, alsoKnown: otherNames };

export const summariesApi = group("Summaries and edit requests", [
  endpoint("POST /recall/process-structured-summary", requestSummary, {
    costly: true,
    summary:
      "Generates the summary and waits for it. If it takes longer, it keeps running and the response says so.",
    response: ProcessedSummary,
    request: WhichSummary,
    caller,
    query: "all",
    refusals: [409, 500],
    input: ({ meeting_id }) => ({ meeting_id }),
    view: (_value, endpointCall) => waitForSummary(endpointCall),
  }),
  endpoint("GET /recall/structured-summary/:meeting_id", getStructuredSummary, {
    summary: "Reads the summary of a meeting.",
    response: StructuredSummary,
    caller,
    before: [ownSummary],
  }),
  endpoint("PATCH /summary/direct-update", updateSummary, {
    summary: "Saves a summary, for its host and the project's admins.",
    response: StructuredSummary,
    request: Changes,
    caller,
    query: ["meeting_id", "base_revision"],
    refusals: [409],
    input: withChanges,
    names: { changes: "" },
    ...document,
  }),
  endpoint("POST /summary/confirm-line", confirmLine, {
    summary: "Confirms a possible line of a summary, or a possible action item.",
    response: ConfirmedLine,
    request: confirmLine.input,
    caller,
    query: "all",
  }),
  endpoint("POST /summary/edit-request", proposeEdit, {
    summary: "Proposes an edit to a summary, with action items if you like.",
    response: EditRequest,
    request: Changes.extend(beside),
    caller: "proposed_by",
    query: ["meeting_id", "base_revision"],
    status: 201,
    refusals: [400, 409],
    input: ({ action_items, decisions, corrections, ...params }) => ({
      ...withChanges(params),
      ...{ action_items, decisions, corrections },
    }),
    names: { changes: "" },
    ...document,
  }),
  endpoint("PATCH /summary/edit-request/:edit_id", reviewEdit, {
    summary: "Approves or rejects an edit request.",
    response: EditRequest,
    request: reviewEdit.input.omit({ approve: true }).extend({ approve: z.boolean() }),
    caller: "reviewer_id",
    query: "all",
    refusals: [400, 409],
    before: [knownReviewer],
  }),
  endpoint("GET /summary/edit-requests/", getEditRequest, {
    summary: "Reads an edit request next to the summary it was proposed for.",
    response: EditRequestWithOriginal,
  }),
]);

/** Separates the document's parts from the fields that name the meeting, the person and the revision. */
function withChanges({ meeting_id, base_revision, user_id: _, proposed_by: __, ...changes }: Params): Params {
  return { meeting_id, base_revision, changes };
}

/** Refuses another person's summary with this call's own message. */
function ownSummary({ query }: Request, res: Response, next: NextFunction): void {
  const { actor } = res.locals.ctx;
  const others = actor.kind === "user" && query.user_id !== undefined && query.user_id !== actor.userId;
  refuseUnless(!others || forbidden(t(mayNotView)), res, next);
}

/** Refuses an anonymous review with this call's own message. */
function knownReviewer(_req: Request, res: Response, next: NextFunction): void {
  refuseUnless(res.locals.ctx.actor.kind !== "anonymous" || unauthenticated("No token"), res, next);
}

function refuseUnless(fine: true | AppError, res: Response, next: NextFunction): void {
  res.locals.speaks = "json";
  next(fine === true ? undefined : fine);
}

/** Clients close the connection after 60 seconds. */
const maxWaitMs = 50_000;

async function waitForSummary({ ctx, params, res }: EndpointCall): Promise<z.input<typeof ProcessedSummary>> {
  const { meeting_id } = WhichSummary.parse({ meeting_id: params.meeting_id });
  const stopWaiting = new AbortController();
  const stop = () => stopWaiting.abort();
  const timer = setTimeout(stop, maxWaitMs);
  res.once("close", stop);
  const found = await waitForChange(
    ctx.live,
    ({ event, payload }) => event.startsWith("summary.") && payload.meeting_id === meeting_id,
    async () => {
      const { state } = await call(getSummaryState, ctx, { meeting_id });
      return state === "processing" || state === "none" ? undefined : state;
    },
    stopWaiting.signal,
  ).finally(() => clearTimeout(timer));
  if (found === "failed") throw new AppError(500, "Server is experiencing issues. Please try again later.");
  return found ? call(getStructuredSummary, ctx, { meeting_id }) : { status: "processing", meeting_id };
}
