import { and, eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { addProposedItems } from "#app/domain/summaries/action-items/changes.server.ts";
import { storeQuote } from "#app/domain/summaries/evidence/changes.server.ts";
import { mergedLines, saveRevision } from "#app/domain/summaries/summaries/changes.server.ts";
import { documentOf, summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { rebase } from "#app/domain/summaries/summaries/rebase.ts";
import { noSummary, partLabels, type StoredLine } from "#app/domain/summaries/summaries/schema.ts";
import { contentOf } from "#app/domain/summaries/summaries/view.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import { credited } from "./queries.server.ts";
import { editApproved, editRejected } from "./schema.ts";
import {
  type EditRequestTarget,
  editRequestView,
  originalOf,
  proposalOf,
  proposedItemsOf,
  quotedDecisionsOf,
} from "./view.ts";

/** Approves or rejects. When two people decide at once, the first one decides and the other gets a conflict. */
export async function decideEdit(tx: Tx<UserActor>, target: EditRequestTarget, approve: boolean) {
  const { edit_id, meeting_id } = target.request;
  if (target.request.status !== "pending_approval")
    throw conflict(t("This edit request is already {status}.", { status: target.request.status }));
  if (approve) await apply(tx, target);
  const status = approve ? ("approved" as const) : ("rejected" as const);
  const decided = { status, reviewed_by: tx.actor.userId, reviewed_at: tx.now, updated_at: tx.now };
  const pending = and(eq(editRequests.edit_id, edit_id), eq(editRequests.status, "pending_approval"));
  const [row] = await tx.q.update(editRequests).set(decided).where(pending).returning();
  if (!row) throw conflict(t("Someone else just decided on this edit request."));
  await tx.emit(approve ? editApproved : editRejected, {
    ...{ edit_id, meeting_id },
    project_id: target.meeting.project_id,
  });
  const request = credited(row);
  const { proposed_by, reviewed_by } = request;
  const names = await namesOf(tx, [proposed_by, reviewed_by ?? proposed_by]);
  return editRequestView(tx.actor, { ...target, request }, names);
}

/** Merges the proposal into the current summary, with the proposer as author; later changes of others stay. */
async function apply(tx: Tx, { request }: EditRequestTarget): Promise<void> {
  const { meeting_id, proposed_by: author } = request;
  const summary = await summaryOf(tx, meeting_id);
  if (!summary) throw notFound(t(noSummary));
  const { lines: before, version } = await documentOf(tx, summary.summary_id);
  const { content, conflicts } = rebase(originalOf(request), proposalOf(request), contentOf(before));
  if (conflicts.length > 0) {
    const parts = conflicts.map((part) => t(partLabels[part])).join(", ");
    throw conflict(
      t(
        "The summary changed in the same place after this edit was proposed: {parts}. Nothing was saved. Reject it, or ask for a new edit.",
        { parts },
      ),
    );
  }
  const lines = mergedLines(before, content, { author, revision: summary.revision + 1 });
  await saveRevision(tx, summary, { before: version, lines, author, reason: "approved" });
  await quoteDecisions(tx, request, newDecisions(before, lines));
  await addProposedItems(tx, { meeting_id, author, items: proposedItemsOf(request) });
}

function newDecisions(before: StoredLine[], lines: StoredLine[]): StoredLine[] {
  const known = new Set(before.map(({ line_id }) => line_id));
  return lines.filter(({ section, line_id }) => section === "decision" && !known.has(line_id));
}

/** The spoken words that proposed decisions name become what they rest on, as far as they are still there. */
async function quoteDecisions(
  tx: Tx,
  request: EditRequestTarget["request"],
  added: StoredLine[],
): Promise<void> {
  const { meeting_id } = request;
  for (const { text, segment_id } of quotedDecisionsOf(request)) {
    const line = added.find((one) => one.text === text);
    if (line) await storeQuote(tx, { meeting_id, line_id: line.line_id, segment_id });
  }
}
