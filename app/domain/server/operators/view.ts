import { iso } from "#app/core/clock.ts";

export type OperatorRow = {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  named_at: number;
};

export type OperatorView = Omit<OperatorRow, "named_at"> & {
  /** ISO 8601. */
  named_at: string;
  /** Whether it is the caller. */
  you: boolean;
};

export function operatorView({ named_at, ...person }: OperatorRow, callerId: string): OperatorView {
  return { ...person, named_at: iso(named_at), you: person.user_id === callerId };
}
