import { setTimeout as pause } from "node:timers/promises";
import express, { type Response } from "express";
import type { Ctx } from "#app/core/context.ts";
import { AppError, forbidden } from "#app/core/errors.ts";
import { call } from "#app/core/operation.ts";
import { getEditRequest } from "#app/domain/edit-requests/read.server.ts";
import { proposeEdit, reviewEdit } from "#app/domain/edit-requests/write.server.ts";
import { getStructuredSummary, getSummaryState } from "#app/domain/summaries/read.server.ts";
import { requestSummary, updateSummary } from "#app/domain/summaries/write.server.ts";
import { answer, endpoint, type Wire } from "#app/http/rest.ts";

const caller = "user_id";
const reviewer_id = { caller: "reviewer_id" };

export const summariesApi = express
  .Router()
  .post("/recall/process-structured-summary", answer(process))
  .get("/recall/structured-summary/:meeting_id", endpoint(getStructuredSummary, { caller }))
  .patch("/summary/direct-update", endpoint(updateSummary, { caller, input: withChanges }))
  .post(
    "/summary/edit-request",
    endpoint(proposeEdit, { caller: "proposed_by", input: withChanges, status: 201 }),
  )
  .patch("/summary/edit-request/:edit_id", endpoint(reviewEdit, reviewer_id))
  .get("/summary/edit-requests", endpoint(getEditRequest));

/** The body is the document itself; what names the meeting, the person and the version is beside it. */
function withChanges({ meeting_id, base_revision, user_id: _, proposed_by: __, ...changes }: Wire): Wire {
  return { meeting_id, base_revision, changes };
}

/** The caller hangs up after 60 seconds. */
const longestWaitMs = 50_000;
const lookEveryMs = 200;

/** Asks for the summary and waits for it; one that takes longer goes on, and the answer says so. */
async function process(ctx: Ctx, { meeting_id, user_id }: Wire, _req: unknown, res: Response) {
  if (ctx.actor.kind === "user" && user_id !== undefined && user_id !== ctx.actor.userId) throw forbidden();
  await call(requestSummary, ctx, { meeting_id });
  for (const end = Date.now() + longestWaitMs; Date.now() < end && !res.destroyed; await pause(lookEveryMs)) {
    const { state } = await call(getSummaryState, ctx, { meeting_id });
    if (state === "ready") return call(getStructuredSummary, ctx, { meeting_id });
    if (state === "failed") throw new AppError(500, "Server is experiencing issues. Please try again later.");
  }
  return { status: "processing", meeting_id };
}
