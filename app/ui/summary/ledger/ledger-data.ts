import type { LedgerView } from "#app/domain/summaries/action-items/view.ts";

export type LedgerData = {
  ledger: LedgerView;
  mine: boolean;
  abilities: { edit: boolean; complete: boolean; answer: boolean };
  /** Items that it could wait for. */
  blockers: { action_id: string; description: string }[];
  people: string[];
  find_in: string | null;
};
type Errors = Record<string, string[] | undefined>;
/** What was sent and refused: the form with this button shows why. */
export type RefusedForm = {
  intent: string;
  errors: Errors;
  values: Record<string, string | string[]>;
} | null;
