import type { DecisionAct } from "#app/core/enums/decision-act.ts";
import type { DecisionState } from "#app/core/enums/decision-state.ts";

type Placed = { decision_id: string; same_as: string | null };
type Standing = Placed & { state: DecisionState; superseded_by: string | null };

/** What several decisions that say the same are known by: the one that the others repeat. */
export function rootOf({ decision_id, same_as }: Placed): string {
  return same_as ?? decision_id;
}

/** Whether a decision holds, as far as anybody has said. */
export function stands({ state }: Pick<Standing, "state">): boolean {
  return state === "proposed" || state === "decided";
}

type Change = { state: DecisionState; superseded_by: string | null; act: DecisionAct };
/** Why two decisions cannot be linked, or one cannot be reversed. */
export type RefusedLink = "superseded" | "reversed" | "same" | "circle";

/** What a person's word makes of a decision; null where it stands so already. */
export function settled(decision: Standing, wanted: "decided" | "reversed"): Change | RefusedLink | null {
  const { state } = decision;
  if (wanted === state) return null;
  if (wanted === "reversed")
    return state === "superseded" ? "superseded" : { state: wanted, superseded_by: null, act: "reversed" };
  return { state: wanted, superseded_by: null, act: state === "proposed" ? "confirmed" : "restored" };
}

/**
 * What becomes of an older decision, and of those that say the same, when a newer one takes its place; null where it has it
 * already.
 * @param laterThanNewer the decisions that stand in the place of the newer one, one in the place of the other, by their roots
 */
export function superseding(
  newer: Standing,
  older: Standing,
  laterThanNewer: ReadonlySet<string>,
): Change | RefusedLink | null {
  if (rootOf(newer) === rootOf(older)) return "same";
  if (older.state === "superseded" && older.superseded_by === newer.decision_id) return null;
  if (laterThanNewer.has(rootOf(older))) return "circle";
  if (newer.state === "reversed") return "reversed";
  if (!stands(older)) return older.state === "superseded" ? "superseded" : "reversed";
  return { state: "superseded", superseded_by: newer.decision_id, act: "superseded" };
}

/** The state that two decisions have from now on which say the same; null where they are known to. */
export function joining(newer: Standing, older: Standing): { state: DecisionState } | RefusedLink | null {
  if (rootOf(newer) === rootOf(older)) return null;
  for (const one of [older, newer])
    if (!stands(one)) return one.state === "superseded" ? "superseded" : "reversed";
  return { state: [newer, older].some(({ state }) => state === "decided") ? "decided" : "proposed" };
}
