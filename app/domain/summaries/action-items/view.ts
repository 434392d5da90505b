import { iso } from "#app/core/clock.ts";
import type { ActionItemChangeKind } from "#app/core/enums/action-item-change-kind.ts";
import type { Confirmations } from "#app/domain/summaries/evidence/schema.ts";
import { type EvidenceByLine, sourceView } from "#app/domain/summaries/evidence/view.ts";
import type { NewItemRow } from "./schema.ts";

/** A meeting with action items that nobody has kept or dropped yet. */
export type PossibleItemsAt = { meeting_id: string; title: string; total: number };

export type ActionItemView = ReturnType<typeof actionItemView>;

/** @param evidence the evidence of this item or of the whole meeting; the others' is passed over */
export function actionItemView(row: NewItemRow, evidence: EvidenceByLine, confirmations: Confirmations) {
  const { action_id, meeting_id, description, owner, due_date, priority, status, author } = row;
  const { created_at, updated_at, origin, prompt_version } = row;
  return {
    ...{ action_id, meeting_id, description, owner, due_date, priority, status, author },
    ...{ origin, prompt_version },
    ...sourceView(row.action_id, row, confirmations),
    created_at: iso(created_at),
    updated_at: iso(updated_at),
    evidence: evidence.get(row.action_id) ?? [],
  };
}

type LinkedItem = { action_id: string; description: string; meeting_id: string; meeting_title: string };

/** Words of a later meeting that seem to say that an item was done. */
export type CompletionView = {
  proposal_id: string;
  meeting: { meeting_id: string; title: string; held_at: string };
  segment_id: string;
  speaker: string;
  start_ms: number | null;
  timestamp: string | null;
  quote: string;
  /** What the words answer, where they do not name the item themselves. */
  asked: string | null;
};

/** How an item stands with its owner, and what happened to it, newest first. */
export type LedgerView = {
  /** A name. */
  accepted_by: string | null;
  due_moves: number;
  first_due: string | null;
  blocked_by: LinkedItem | null;
  /** It waits for one that the reader does not see. */
  is_blocker_hidden: boolean;
  blocks: LinkedItem[];
  /** Words that wait for an answer. */
  maybe_done: CompletionView[];
  history: {
    change_id: string;
    kind: ActionItemChangeKind;
    /** A name; null for the engine. */
    by: string | null;
    before: string | null;
    after: string | null;
    word: string | null;
    /** What the other item says; null where the reader does not see it. */
    other: string | null;
    /** The words that it was said of; null where there are none that the reader sees. */
    proof: CompletionView | null;
    created_at: string;
  }[];
  has_more: boolean;
};
