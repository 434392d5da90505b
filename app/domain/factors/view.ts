import { iso } from "#app/core/clock.ts";
import { type UserRow, userView } from "#app/domain/identity/view.ts";
import type { factors } from "#db/schema/identity.ts";

export type FactorRow = typeof factors.$inferSelect;

export function factorView(row: FactorRow) {
  return {
    factor_id: row.factor_id,
    factor_type: "totp" as const,
    friendly_name: row.friendly_name,
    status: row.status,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  };
}

/** A person with everything an identity client asks for. */
export function identityView(user: UserRow, rows: FactorRow[]) {
  const { email_confirmed_at, user_metadata } = user;
  return {
    ...userView(user),
    email_confirmed_at: email_confirmed_at === null ? null : iso(email_confirmed_at),
    user_metadata: user_metadata ?? {},
    has_password: user.password_hash !== null,
    factors: rows.map(factorView),
  };
}
