import { query } from "#app/core/operation.ts";
import { firstZoneOrOwn } from "#app/core/time-zone.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { organizationPolicy } from "#app/domain/workspaces/organizations/policy.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import { auditLogOf, auditNames } from "./queries.server.ts";
import { ExportAuditLog, mostExported, ReadAuditLog } from "./schema.ts";
import { auditCsv, auditEntryView } from "./view.ts";

/** Who did what that matters to the safety of the organization; for its admins. `next` leads to what was before. */
export const listAuditLog = query({
  name: "audit.list",
  input: ReadAuditLog,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.manageMembers,
  async run(scope, { input: { org_id, limit, ...filter } }) {
    const rows = await auditLogOf(scope, org_id, { ...filter, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const names = await auditNames(scope, shown);
    return {
      entries: shown.map((row) => auditEntryView(row, names)),
      next: rows.length > limit ? (shown.at(-1)?.entry_id ?? null) : null,
    };
  },
});

/** The same as a CSV file, at most `mostExported` entries. */
export const exportAuditLog = query({
  name: "audit.export",
  input: ExportAuditLog,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.manageMembers,
  async run(scope, { actor, input: { org_id, ...filter } }) {
    const zone = firstZoneOrOwn([await timeZoneOf(scope, actor.userId)]);
    const rows = await auditLogOf(scope, org_id, { ...filter, limit: mostExported });
    const names = await auditNames(scope, rows);
    return {
      name: "audit-log.csv",
      content_type: "text/csv; charset=utf-8",
      content: auditCsv(
        rows.map((row) => auditEntryView(row, names)),
        zone,
      ),
    };
  },
});
