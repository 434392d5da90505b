import type { ReadScope } from "#app/core/context.ts";
import type { ReviewItemPart } from "#app/core/enums/review-part.ts";
import type { ProjectSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { firstEvidence } from "#app/domain/summaries/evidence/queries.server.ts";
import { type AskedQuarter, movesOf, type Rows, reviewedDecisions, reviewedItems } from "./queries.server.ts";
import { type ReviewDecisionView, type ReviewItemView, reviewDecisionView, reviewItemView } from "./view.ts";

/** Decisions of the review with their proof. */
export async function decidedLines(
  scope: ReadScope,
  place: ProjectSight,
  asked: AskedQuarter,
  rows: Rows,
): Promise<ReviewDecisionView[]> {
  const found = await reviewedDecisions(scope, place, asked, rows);
  const words = await firstEvidence(
    scope,
    found.map(({ line_id }) => line_id),
  );
  return found.map((row) => reviewDecisionView(row, words));
}

/** Items of a part of the review with their proof. */
export async function itemLines(
  scope: ReadScope,
  place: ProjectSight,
  part: ReviewItemPart,
  { at, size, ...asked }: AskedQuarter & Rows,
): Promise<ReviewItemView[]> {
  const found = await reviewedItems(scope, place, part, { ...asked, at, size });
  const ids = found.map(({ action_id }) => action_id);
  const around = {
    words: await firstEvidence(scope, ids),
    moves: await movesOf(scope, ids, asked),
    today: asked.today,
    zone: asked.zone,
  };
  return found.map((row) => reviewItemView(row, around));
}
