import { and, eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { AppError, conflict, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { addProposedItems } from "#app/domain/summaries/action-items/changes.server.ts";
import { storeQuote } from "#app/domain/summaries/evidence/changes.server.ts";
import { quotedLines } from "#app/domain/summaries/evidence/queries.server.ts";
import { mergedLines, saveRevision } from "#app/domain/summaries/summaries/changes.server.ts";
import { documentOf, summaryFor, summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { changedParts, rebase } from "#app/domain/summaries/summaries/rebase.ts";
import {
  mayNotEdit,
  noSuchVersion,
  noSummary,
  partLabels,
  type SummaryContent,
  summaryEdited,
} from "#app/domain/summaries/summaries/schema.ts";
import { contentAt } from "#app/domain/summaries/summaries/version-queries.server.ts";
import { contentOf } from "#app/domain/summaries/summaries/view.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import { editRequestPolicy } from "./policy.ts";
import { credited, editRequestFor, pendingOf, reviewersOf } from "./queries.server.ts";
import {
  AddLine,
  alreadyPending,
  editApproved,
  editProposed,
  editRejected,
  mayNotReview,
  noSuchRequest,
  noVerdict,
  ProposeEdit,
  ReviewEdit,
  reviewFailed,
} from "./schema.ts";
import {
  type EditRequestTarget,
  editRequestView,
  originalOf,
  proposalOf,
  proposedItemsOf,
  standingOf,
} from "./view.ts";

export const proposeEdit = operation({
  name: "edit-requests.propose",
  input: ProposeEdit,
  find: async (scope, { meeting_id }) => {
    const found = await summaryFor(scope, meeting_id);
    if (!found) throw notFound(t(noSummary));
    return found;
  },
  can: (actor, { standing }) => meetingPolicy.proposeEdit(actor, standing) || t(mayNotEdit),
  async run(tx, { actor, input, target }) {
    const { meeting_id, changes, action_items } = input;
    if (await pendingOf(tx, meeting_id, actor.userId)) throw conflict(t(alreadyPending));
    const base_revision = input.base_revision ?? target.summary.revision;
    const original = await contentAt(tx, target.summary, base_revision);
    if (!original) throw new AppError(400, t(noSuchVersion));
    const proposed = { ...original, ...changes };
    if (changedParts(original, proposed).length + action_items.length === 0)
      throw new AppError(400, t("There's nothing to propose yet."));
    return storeProposal(tx, target, { base_revision, original, proposed: { ...proposed, action_items } });
  },
});

const sections = {
  keyDecisions: "decision",
  keyDiscussions: "key_discussion",
  openQuestions: "open_question",
};

/** Adds a line that rests on spoken lines: at once by who may edit the summary, as an edit request by others. */
export const addLine = operation({
  name: "edit-requests.add-line",
  failed: message("We couldn't add the line. Try again."),
  input: AddLine,
  find: async (scope, { meeting_id, segment_id }) => {
    const found = await summaryFor(scope, meeting_id);
    if (!found) throw notFound(t(noSummary));
    const { lines } = await quotedLines(scope, meeting_id, { segment_id });
    return lines.length > 0 ? found : undefined;
  },
  async run(tx, { actor, input: { meeting_id, part, text, ...quote }, target }) {
    const { summary, meeting, standing } = target;
    const { lines: before, version } = await documentOf(tx, summary.summary_id);
    const original = contentOf(before);
    const content = { ...original, [part]: [...original[part], { text }] };
    if (!meetingPolicy.editSummary(actor, standing)) {
      if (await pendingOf(tx, meeting_id, actor.userId)) throw conflict(t(alreadyPending));
      const proposed = { ...content, action_items: [] };
      await storeProposal(tx, target, { base_revision: summary.revision, original, proposed });
      return { saved: false };
    }
    const revision = summary.revision + 1;
    const lines = mergedLines(before, content, { author: actor.userId, revision });
    await saveRevision(tx, summary, { before: version, lines, author: actor.userId, reason: "edited" });
    const known = new Set(before.map(({ line_id }) => line_id));
    const added = lines.find(({ section, line_id }) => section === sections[part] && !known.has(line_id));
    if (added) await storeQuote(tx, { meeting_id, line_id: added.line_id, ...quote });
    await tx.emit(summaryEdited, { meeting_id, project_id: meeting.project_id, revision });
    return { saved: true };
  },
});

type Proposal = { base_revision: number; original: SummaryContent; proposed: unknown };

async function storeProposal(
  tx: Tx<UserActor>,
  target: NonNullable<Awaited<ReturnType<typeof summaryFor>>>,
  { base_revision, original, proposed }: Proposal,
) {
  const { meeting_id, project_id } = target.meeting;
  const [request] = await tx.q
    .insert(editRequests)
    .values({
      edit_id: newId(),
      meeting_id,
      summary_id: target.summary.summary_id,
      proposed_by: tx.actor.userId,
      base_revision,
      original_content: original,
      proposed_content: proposed,
      status: "pending_approval",
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning();
  if (!request) throw notFound();
  await tx.emit(editProposed, { edit_id: request.edit_id, meeting_id, project_id });
  const reviewers = await reviewersOf(tx, project_id);
  return viewOf(tx, { ...target, request, reviewers });
}

/** Approves or rejects. When two people decide at once, the first one decides and the other gets a conflict. */
export const reviewEdit = operation({
  name: "edit-requests.review",
  failed: reviewFailed,
  input: ReviewEdit,
  find: async (scope, { edit_id }) => {
    const found = await editRequestFor(scope, edit_id);
    if (!found) throw notFound(t(noSuchRequest));
    return found;
  },
  can: (actor, target) => editRequestPolicy.review(actor, standingOf(target)) || t(mayNotReview),
  async run(tx, { actor, input, target }) {
    const { edit_id, meeting_id } = target.request;
    if (input.approve === null) throw new AppError(400, t(noVerdict));
    if (target.request.status !== "pending_approval")
      throw conflict(t("This edit request is already {status}.", { status: target.request.status }));
    if (input.approve) await apply(tx, target);
    const status = input.approve ? ("approved" as const) : ("rejected" as const);
    const decided = { status, reviewed_by: actor.userId, reviewed_at: tx.now, updated_at: tx.now };
    const pending = and(eq(editRequests.edit_id, edit_id), eq(editRequests.status, "pending_approval"));
    const [request] = await tx.q.update(editRequests).set(decided).where(pending).returning();
    if (!request) throw conflict(t("Someone else just decided on this edit request."));
    const about = { edit_id, meeting_id, project_id: target.meeting.project_id };
    await tx.emit(input.approve ? editApproved : editRejected, about);
    return viewOf(tx, { ...target, request: credited(request) });
  },
});

/** Merges the proposal into the current summary, with the proposer as author; later changes of others stay. */
async function apply(tx: Tx, { request }: EditRequestTarget): Promise<void> {
  const summary = await summaryOf(tx, request.meeting_id);
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
  const author = request.proposed_by;
  const lines = mergedLines(before, content, { author, revision: summary.revision + 1 });
  await saveRevision(tx, summary, { before: version, lines, author, reason: "approved" });
  await addProposedItems(tx, { meeting_id: request.meeting_id, author, items: proposedItemsOf(request) });
}

async function viewOf(tx: Tx<UserActor>, target: EditRequestTarget) {
  const { proposed_by, reviewed_by } = target.request;
  return editRequestView(tx.actor, target, await namesOf(tx, [proposed_by, reviewed_by ?? proposed_by]));
}
