import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { AppError, conflict, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { storeQuote } from "#app/domain/summaries/evidence/changes.server.ts";
import { quotedLines } from "#app/domain/summaries/evidence/queries.server.ts";
import { mergedLines, saveRevision } from "#app/domain/summaries/summaries/changes.server.ts";
import { documentOf, summaryFor } from "#app/domain/summaries/summaries/queries.server.ts";
import { changedParts } from "#app/domain/summaries/summaries/rebase.ts";
import {
  mayNotEdit,
  noSuchVersion,
  noSummary,
  type SummaryContent,
  summaryEdited,
} from "#app/domain/summaries/summaries/schema.ts";
import { contentAt } from "#app/domain/summaries/summaries/version-queries.server.ts";
import { contentOf } from "#app/domain/summaries/summaries/view.ts";
import { storeProposal } from "./changes.server.ts";
import { pendingOf, reviewersOf } from "./queries.server.ts";
import { AddLine, alreadyPending, noSuchWords, ProposeEdit } from "./schema.ts";
import { type EditRequestTarget, editRequestView } from "./view.ts";

export const proposeEdit = operation({
  name: "edit-requests.propose",
  proposes: true,
  input: ProposeEdit,
  find: async (scope, { meeting_id }) => {
    const found = await summaryFor(scope, meeting_id);
    if (!found) throw notFound(t(noSummary));
    return found;
  },
  can: (actor, { standing }) => meetingPolicy.proposeEdit(actor, standing) || t(mayNotEdit),
  async run(tx, { actor, input, target }) {
    const { meeting_id, changes, action_items, decisions, corrections } = input;
    if (await pendingOf(tx, meeting_id, actor)) throw conflict(t(alreadyPending));
    const base_revision = input.base_revision ?? target.summary.revision;
    const original = await contentAt(tx, target.summary, base_revision);
    if (!original) throw new AppError(400, t(noSuchVersion));
    for (const { segment_id } of decisions) {
      const { lines } = await quotedLines(tx, meeting_id, { segment_id });
      if (lines.length === 0) throw new AppError(400, t(noSuchWords));
    }
    const content = { ...original, ...changes };
    const keyDecisions = [...content.keyDecisions, ...decisions.map(({ text }) => ({ text }))];
    const proposed = { ...content, keyDecisions };
    const others = action_items.length + corrections.length;
    if (changedParts(original, proposed).length + others === 0)
      throw new AppError(400, t("There's nothing to propose yet."));
    const quotes = decisions.length > 0 ? { decisions } : {};
    const whole = { ...proposed, action_items, ...quotes, ...(corrections.length > 0 && { corrections }) };
    return propose(tx, target, { base_revision, original, proposed: whole });
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
      if (await pendingOf(tx, meeting_id, actor)) throw conflict(t(alreadyPending));
      const proposed = { ...content, action_items: [] };
      await propose(tx, target, { base_revision: summary.revision, original, proposed });
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

async function propose(
  tx: Tx<UserActor>,
  target: NonNullable<Awaited<ReturnType<typeof summaryFor>>>,
  {
    base_revision,
    original,
    proposed,
  }: { base_revision: number; original: SummaryContent; proposed: unknown },
) {
  const { userId: by, agent } = tx.actor;
  const proposal = { by, agent: agent?.name, base_revision, original, proposed };
  const request = await storeProposal(tx, target, proposal);
  const reviewers = await reviewersOf(tx, target.meeting.project_id);
  return viewOf(tx, { ...target, request, reviewers });
}

async function viewOf(tx: Tx<UserActor>, target: EditRequestTarget) {
  const { proposed_by, reviewed_by } = target.request;
  return editRequestView(tx.actor, target, await namesOf(tx, [proposed_by, reviewed_by ?? proposed_by]));
}
