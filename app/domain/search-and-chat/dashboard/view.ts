import { iso } from "#app/core/clock.ts";
import type { MeetingView } from "#app/domain/meetings/meetings/view.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import type { PossibleItemsAt } from "#app/domain/summaries/action-items/view.ts";
import { proposerName } from "#app/domain/summaries/edit-requests/proposer-name.ts";
import type { EditRequestRow } from "#app/domain/summaries/edit-requests/schema.ts";

/** What waits for the reader in a project, and what is new there. Totals count more than is shown. */
export type DashboardView = {
  next: MeetingView | null;
  /** What the next meeting follows on. */
  last: LastTimeView | null;
  waiting: { total: number; edits: ReturnType<typeof waitingEditView>[] };
  items: { total: number; overdue: number; items: ListedItemView[]; possible: PossibleItemsAt[] };
  news: NewsView;
  /** Which of the first steps are done; null where the project is no new one, or all are. */
  steps: FirstStepsView | null;
};

/** A meeting that the next one follows on, with the action items that are still open from it. */
export type LastTimeView = {
  meeting_id: string;
  title: string;
  /** ISO instant. */
  held_at: string;
  total: number;
  items: ListedItemView[];
};

/** `calendar` is the reader's own. */
export type FirstStepsView = { transcript: boolean; teammate: boolean; calendar: boolean };

export type NewsView = {
  /** ISO instant of the reader's last visit. */
  since: string;
  isFirst: boolean;
  summaries: ReturnType<typeof newSummaryView>[];
  /** There are more summaries than are shown. */
  more: boolean;
  edits: ReturnType<typeof decidedEditView>[];
  /** There are more decided edits than are shown. */
  moreEdits: boolean;
};

/** At most so many entries of each kind; the rest is where they come from. */
export const shownOf = { summaries: 5, decisions: 3, edits: 5, waiting: 5, items: 6, lastTime: 4 };

type EditAt = {
  request: Pick<EditRequestRow, "edit_id" | "meeting_id" | "proposed_by" | "agent" | "created_at">;
  title: string;
};
type DecidedEdit = {
  request: Pick<
    EditRequestRow,
    | "edit_id"
    | "meeting_id"
    | "status"
    | "proposed_by"
    | "agent"
    | "reviewed_by"
    | "reviewed_at"
    | "updated_at"
  >;
  title: string;
};

/** An edit that waits for the reader's decision. */
export function waitingEditView({ request, title }: EditAt, names: Map<string, string>) {
  return {
    edit_id: request.edit_id,
    meeting_id: request.meeting_id,
    meeting_title: title,
    creator_name: proposerName(request.agent, names.get(request.proposed_by) ?? ""),
    created_at: iso(request.created_at),
  };
}

/** An edit that somebody else has decided. */
export function decidedEditView(
  { request, title }: DecidedEdit,
  { names, userId }: { names: Map<string, string>; userId: string },
) {
  return {
    edit_id: request.edit_id,
    meeting_id: request.meeting_id,
    meeting_title: title,
    approved: request.status === "approved",
    mine: request.proposed_by === userId,
    creator_name: proposerName(request.agent, names.get(request.proposed_by) ?? ""),
    reviewer_name: names.get(request.reviewed_by ?? "") ?? "",
    at: iso(request.reviewed_at ?? request.updated_at),
  };
}

type NewSummary = { meeting_id: string; title: string; at: number; wasIn: boolean };
type Decision = { meeting_id: string; line_id: string; text: string };

/** A meeting that has a summary now, with the first of its decisions. */
export function newSummaryView({ meeting_id, title, at, wasIn }: NewSummary, decisions: Decision[]) {
  const own = decisions.filter((decision) => decision.meeting_id === meeting_id);
  return {
    meeting_id,
    title,
    at: iso(at),
    was_in: wasIn,
    decisions: own.slice(0, shownOf.decisions).map(({ line_id, text }) => ({ line_id, text })),
    moreDecisions: Math.max(0, own.length - shownOf.decisions),
  };
}
