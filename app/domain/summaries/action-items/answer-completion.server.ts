import { eq } from "drizzle-orm";
import { conflict } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { storeConfirmations } from "#app/domain/summaries/evidence/changes.server.ts";
import { completionProposals } from "#db/schema/action-items.ts";
import { completionFor } from "./completion-queries.server.ts";
import { changedItem, changeItems, noteNotYet } from "./history-changes.server.ts";
import { actionItemPolicy } from "./policy.ts";
import { AnswerCompletion } from "./schema.ts";

/**
 * The owner of an item, or who may edit it, says whether words of a later meeting mean that it is done. An answer stays: the words
 * are not proposed again.
 */
export const answerCompletion = operation({
  name: "action-items.answer-completion",
  failed: message("Failed to update action item"),
  input: AnswerCompletion,
  find: (scope, { proposal_id }) => completionFor(scope, proposal_id),
  can: (actor, { own }) => actionItemPolicy.complete(actor, own),
  async run(tx, { actor, input: { proposal_id, answer }, target: { item, meeting, proposal } }) {
    if (proposal.answer !== null && proposal.answer !== answer)
      throw conflict(t("Someone has already answered this. Reload the page to see it."));
    if (proposal.answer === null) {
      const by = actor.userId;
      const answered = { answer, answered_by: by, answered_at: tx.now };
      await tx.q
        .update(completionProposals)
        .set(answered)
        .where(eq(completionProposals.proposal_id, proposal_id));
      if (answer === "not_yet") await noteNotYet(tx, item, { by, proposal_id });
      else if (item.status === "pending")
        await changeItems(tx, [{ item, change: { status: "completed" } }], { by, proposal_id });
      await storeConfirmations(tx, [{ ...item, id: item.action_id }], by);
    }
    return changedItem(tx, meeting, item.action_id);
  },
});
