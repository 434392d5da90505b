import type { UserActor } from "#app/core/actor.ts";
import { iso, isoOrNull } from "#app/core/clock.ts";
import { abilities } from "#app/core/policy.ts";
import type { MeetingTarget } from "#app/domain/meetings/meetings/queries.server.ts";
import type { ProposedItem } from "#app/domain/summaries/action-items/schema.ts";
import { changedParts } from "#app/domain/summaries/summaries/rebase.ts";
import type { SummaryContent } from "#app/domain/summaries/summaries/schema.ts";
import { contentParams } from "#app/domain/summaries/summaries/view.ts";
import { type EditRequestStanding, editRequestPolicy } from "./policy.ts";
import { proposerName } from "./proposer-name.ts";
import type { Corrected, EditRequestRow, QuotedDecision } from "./schema.ts";
export type EditRequestTarget = MeetingTarget & {
  request: EditRequestRow;
  reviewers: EditRequestStanding["reviewers"];
};
export type EditRequestView = ReturnType<typeof editRequestView>;

export function originalOf({ original_content }: EditRequestRow): SummaryContent {
  return whole(original_content);
}

export function proposalOf({ proposed_content }: EditRequestRow): SummaryContent {
  return whole(proposed_content);
}

/** Requests from before summaries had open questions have none. */
function whole(stored: unknown): SummaryContent {
  return { openQuestions: [], ...(stored as Omit<SummaryContent, "openQuestions">) };
}

/** Action items that the proposer would have as well. */
export function proposedItemsOf({ proposed_content }: EditRequestRow): ProposedItem[] {
  return (proposed_content as { action_items?: ProposedItem[] }).action_items ?? [];
}

/** Words of the transcript that the proposer would have otherwise. */
export function correctionsOf({ proposed_content }: EditRequestRow): Corrected[] {
  return (proposed_content as { corrections?: Corrected[] }).corrections ?? [];
}

/** Decisions among the proposed lines that name the spoken words they rest on. */
export function quotedDecisionsOf({ proposed_content }: EditRequestRow): QuotedDecision[] {
  return (proposed_content as { decisions?: QuotedDecision[] }).decisions ?? [];
}

export function standingOf({ standing, request, reviewers }: EditRequestTarget): EditRequestStanding {
  const { proposed_by: proposedBy, agent, status } = request;
  return { standing, reviewers, proposedBy, agent, status };
}

export type PendingEditView = ReturnType<typeof pendingEditView>;

/** @param names user id to name, of the proposer */
export function pendingEditView(
  actor: UserActor,
  request: Pick<EditRequestRow, "edit_id" | "proposed_by" | "agent" | "created_at">,
  names: Map<string, string>,
) {
  return {
    edit_id: request.edit_id,
    creator_name: proposerName(request.agent, names.get(request.proposed_by) ?? ""),
    mine: request.proposed_by === actor.userId && request.agent === null,
    created_at: iso(request.created_at),
  };
}

/** @param names user id to name, of the proposer and the reviewer */
export function editRequestView(actor: UserActor, target: EditRequestTarget, names: Map<string, string>) {
  const { request } = target;
  const wire = contentParams(proposalOf(request));
  const before = contentParams(originalOf(request));
  const creator = names.get(request.proposed_by);
  return {
    edit_id: request.edit_id,
    edit_request_id: request.edit_id,
    meeting_id: request.meeting_id,
    proposed_by: request.proposed_by,
    creator_name: creator === undefined ? null : proposerName(request.agent, creator),
    agent: request.agent,
    original_summary: { summary_id: request.summary_id, content: before },
    proposed_changes: {
      old_summary: { content: before },
      summary: { content: wire },
      keyDecisions: wire.keyDecisions,
      outline: wire.outline,
      jargonGlossary: wire.jargonGlossary,
      action_items: proposedItemsOf(request),
      corrections: correctionsOf(request),
    },
    changed: changedParts(originalOf(request), proposalOf(request)),
    base_revision: request.base_revision,
    status: request.status,
    created_at: iso(request.created_at),
    updated_at: iso(request.updated_at),
    reviewed_by: request.reviewed_by,
    reviewer_name: request.reviewed_by && (names.get(request.reviewed_by) ?? null),
    reviewed_at: isoOrNull(request.reviewed_at),
    abilities: abilities(editRequestPolicy, actor, standingOf(target)),
  };
}
