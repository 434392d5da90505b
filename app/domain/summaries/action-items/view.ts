import { iso } from "#app/core/clock.ts";
import type { Confirmations } from "#app/domain/summaries/evidence/schema.ts";
import { type EvidenceByLine, sourceView } from "#app/domain/summaries/evidence/view.ts";
import type { ActionItemRow } from "./schema.ts";

/** A meeting with action items that nobody has kept or dropped yet. */
export type PossibleItemsAt = { meeting_id: string; title: string; total: number };

export type ActionItemView = ReturnType<typeof actionItemView>;

/** @param evidence the evidence of this item or of the whole meeting; the others' is passed over */
export function actionItemView(row: ActionItemRow, evidence: EvidenceByLine, confirmations: Confirmations) {
  const { created_at, updated_at, deleted_at: _, proof: __, ...item } = row;
  return {
    ...item,
    ...sourceView(row.action_id, row, confirmations),
    created_at: iso(created_at),
    updated_at: iso(updated_at),
    evidence: evidence.get(row.action_id) ?? [],
  };
}
