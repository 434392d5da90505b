import { AppError, forbidden, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { editRequestPolicy } from "#app/domain/summaries/edit-requests/policy.ts";
import { editRequestFor } from "#app/domain/summaries/edit-requests/queries.server.ts";
import { decideEdit } from "#app/domain/summaries/edit-requests/review-changes.server.ts";
import {
  mayNotReview,
  noSuchRequest,
  noVerdict,
  ReviewEdit,
  reviewFailed,
} from "#app/domain/summaries/edit-requests/schema.ts";
import { correctionsOf, standingOf } from "#app/domain/summaries/edit-requests/view.ts";
import { assertAtRest, correctWords } from "./changes.server.ts";

/** Approves or rejects an edit request; what it would correct in the transcript is corrected in the same transaction. */
export const reviewEdit = operation({
  name: "transcript-edits.review",
  failed: reviewFailed,
  input: ReviewEdit,
  find: async (scope, { edit_id }) => {
    const found = await editRequestFor(scope, edit_id);
    if (!found) throw notFound(t(noSuchRequest));
    return found;
  },
  can: (actor, target) => editRequestPolicy.review(actor, standingOf(target)) || t(mayNotReview),
  async run(tx, { actor, input, target }) {
    if (input.approve === null) throw new AppError(400, t(noVerdict));
    const corrections = input.approve ? correctionsOf(target.request) : [];
    if (corrections.length > 0 && !meetingPolicy.editSummary(actor, target.standing))
      throw forbidden(
        t("This edit also corrects the transcript. Only the host and the project's admins can approve it."),
      );
    const { meeting_id } = target.request;
    if (corrections.length > 0) await assertAtRest(tx, meeting_id);
    const decided = await decideEdit(tx, target, input.approve);
    for (const one of corrections)
      await correctWords(tx, target, { ...one, kind: "term", isRemembered: false });
    return decided;
  },
});
