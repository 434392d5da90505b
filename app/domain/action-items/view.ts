import { iso } from "#app/core/clock.ts";
import type { EvidenceState } from "#app/domain/evidence/view.ts";
import type { actionItems } from "#db/schema/action-items.ts";

export type ActionItemView = ReturnType<typeof actionItemView>;

/** @param rests the evidence of this item or of the whole meeting; the others' is passed over */
export function actionItemView(row: typeof actionItems.$inferSelect, rests: EvidenceState) {
  const { created_at, updated_at, deleted_at: _, ...item } = row;
  return {
    ...item,
    created_at: iso(created_at),
    updated_at: iso(updated_at),
    evidence: rests.get(row.action_id) ?? [],
  };
}
