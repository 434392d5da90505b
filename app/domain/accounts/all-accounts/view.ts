import { iso } from "#app/core/clock.ts";
import type { UserStatus } from "#app/core/enums/user-status.ts";

type AccountOfServer = {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  status: UserStatus;
  second_step_since: number | null;
  last_login: number | null;
  created_at: number;
  operator: string | null;
};

/** An account as operators see it. Times are ISO 8601. */
export function serverAccountView(account: AccountOfServer, callerId: string) {
  const { second_step_since, last_login, created_at, operator, ...person } = account;
  return {
    ...person,
    is_operator: operator !== null,
    has_second_step: second_step_since !== null,
    last_login: last_login === null ? null : iso(last_login),
    created_at: iso(created_at),
    you: person.user_id === callerId,
  };
}

export type ServerAccountView = ReturnType<typeof serverAccountView>;
