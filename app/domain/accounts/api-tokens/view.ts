import { iso, isoOrNull } from "#app/core/clock.ts";
import { type ApiTokenRow, apiTokenPrefix } from "./schema.ts";

/** Without the token itself, which is shown once and never stored. */
export function apiTokenView(row: ApiTokenRow) {
  return {
    token_id: row.token_id,
    name: row.name,
    scope: row.scope,
    /** `tl_pat_…x4Qz` */
    hint: `${apiTokenPrefix}…${row.hint}`,
    created_at: iso(row.created_at),
    expires_at: isoOrNull(row.expires_at),
    last_used_at: isoOrNull(row.last_used_at),
  };
}
