/** A place in the log, which is ordered by when meetings are held, then by the place in the summary. */
export type DecisionCursor = { held_at: number; position: number; decision_id: string };

export const decisionCursorPattern = /^\d{1,15}\.\d{1,6}\.[\w-]{1,64}$/;

export function formatDecisionCursor({ held_at, position, decision_id }: DecisionCursor): string {
  return `${held_at}.${position}.${decision_id}`;
}

/** The place of a cursor that fits the pattern. */
export function parseDecisionCursor(cursor: string): DecisionCursor {
  const [held_at, position, ...rest] = cursor.split(".");
  return { held_at: Number(held_at), position: Number(position), decision_id: rest.join(".") };
}
