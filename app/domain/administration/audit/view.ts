import { iso } from "#app/core/clock.ts";
import { csvLine } from "#app/core/csv-line.ts";
import { isolated } from "#app/core/isolated.ts";
import { withOffset } from "#app/core/time-zone.ts";
import type { auditLog } from "#db/schema/audit-log.ts";
import { auditEvents } from "./audit-events.ts";

export type AuditRow = typeof auditLog.$inferSelect;
export type AuditNames = { people: Map<string, string>; projects: Map<string, string> };
export type AuditEntryView = ReturnType<typeof auditEntryView>;

/** An entry with a sentence that says what happened. Names are those of now; who is gone has none. */
export function auditEntryView({ org_id: _, created_at, ...entry }: AuditRow, names: AuditNames) {
  const { act, actor, user_id, details } = entry;
  const known = auditEvents[act];
  const text = known?.text({
    actor: actorNameOf(actor, names),
    person: user_id ? isolated(names.people.get(user_id) ?? gone) : "an unknown account",
    own: actor === user_id || actor === "anonymous",
    project: isolated(names.projects.get(String(details.project_id)) ?? "a deleted project"),
    details,
  });
  return { ...entry, kind: known?.kind ?? null, text: text ?? act, created_at: iso(created_at) };
}

const gone = "a deleted account";

function actorNameOf(actor: string, { people }: AuditNames): string {
  if (actor === "anonymous") return "Someone not logged in";
  if (actor === "system:cli") return "Someone on the server's command line";
  if (actor.startsWith("system:")) return "Throughline";
  return isolated(people.get(actor) ?? "A deleted account");
}

/** The entries as CSV for a spreadsheet, newest first, with times in `zone`. */
export function auditCsv(entries: AuditEntryView[], zone: string): string {
  const head = [`Time (${zone})`, "What happened", "Act", "Actor", "Person", "Network address", "Details"];
  const rows = entries.map(({ created_at, text, act, actor, user_id, address, details }) => [
    ...[
      withOffset(Date.parse(created_at), zone),
      text,
      act,
      actor,
      user_id ?? "",
      address ?? "",
      JSON.stringify(details),
    ],
  ]);
  return [head, ...rows].map(csvLine).join("");
}
