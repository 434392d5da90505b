import { iso, isoOrNull } from "#app/core/clock.ts";
import type { users } from "#db/schema/identity.ts";

export type UserRow = typeof users.$inferSelect;

export type UserView = {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  status: string;
  created_at: string;
  updated_at: string;
  last_login: string | null;
  last_active_org_id: string | null;
  last_active_project_id: string | null;
};

export function userView(row: UserRow): UserView {
  return {
    user_id: row.user_id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    status: row.status,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    last_login: isoOrNull(row.last_login),
    last_active_org_id: row.last_active_org_id,
    last_active_project_id: row.last_active_project_id,
  };
}
