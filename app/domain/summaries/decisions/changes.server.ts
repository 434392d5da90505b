import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { newId } from "#app/core/new-id.ts";
import { decisionHistory, decisionSuggestions, decisions } from "#db/schema/decisions.ts";
import type { DecisionHistoryRow, DecisionRow } from "./schema.ts";

type Writing = Pick<Tx, "q" | "now">;
type Entry = Pick<DecisionHistoryRow, "act" | "acted_by"> &
  Partial<Pick<DecisionHistoryRow, "other_id" | "why">>;

/** Changes decisions and adds to the history of each what happened. */
export async function changeDecisions(
  { q, now }: Writing,
  rows: Pick<DecisionRow, "decision_id" | "meeting_id">[],
  set: Partial<Pick<DecisionRow, "state" | "superseded_by" | "same_as">>,
  entry: Entry,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ decision_id }) => decision_id);
  await q
    .update(decisions)
    .set({ ...set, updated_at: now })
    .where(inArray(decisions.decision_id, ids));
  await addHistory({ q, now }, rows, entry);
}

export async function addHistory(
  { q, now }: Writing,
  rows: Pick<DecisionRow, "decision_id" | "meeting_id">[],
  { act, acted_by, other_id = null, why = null }: Entry,
): Promise<void> {
  await q.insertEach(
    decisionHistory,
    rows.map(({ decision_id, meeting_id }) => ({
      ...{ entry_id: newId(), decision_id, meeting_id },
      ...{ act, other_id, why, acted_by, acted_at: now },
    })),
  );
}

/** Gives what a deleted account said of decisions to its heir. */
export async function handOverDecisionHistory(
  { q }: Pick<Tx, "q">,
  from: string,
  heir: string,
): Promise<void> {
  await q.update(decisionHistory).set({ acted_by: heir }).where(eq(decisionHistory.acted_by, from));
}

export async function handOverSuggestions({ q }: Pick<Tx, "q">, from: string, heir: string): Promise<void> {
  await q
    .update(decisionSuggestions)
    .set({ answered_by: heir })
    .where(eq(decisionSuggestions.answered_by, from));
}

/** Rows of an archive: nothing follows from them. */
export const insertDecisionCopies = {
  decisions: ({ q }, rows) => q.insertEach(decisions, rows),
  decisionHistory: ({ q }, rows) => q.insertEach(decisionHistory, rows),
  decisionSuggestions: ({ q }, rows) => q.insertEach(decisionSuggestions, rows),
} satisfies InsertCopies;
