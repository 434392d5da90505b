import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/identity.ts";
import { organizationMembers } from "#db/schema/organizations.ts";
import { projects } from "#db/schema/projects.ts";
import { type AuditKind, actsOf } from "./audit-events.ts";
import type { AuditNames, AuditRow } from "./view.ts";

type Filter = {
  person?: string | undefined;
  kind?: AuditKind | undefined;
  /** Id of the last entry of the previous page. */
  before?: string | undefined;
  limit: number;
};

/** The sensitive acts that concern an organization, newest first: those in it, and those on the accounts of its members. */
export async function auditLogOf(
  { q }: Pick<Scope, "q">,
  orgId: string,
  { person, kind, before, limit }: Filter,
): Promise<AuditRow[]> {
  const members = q
    .select({ id: organizationMembers.user_id })
    .from(organizationMembers)
    .where(eq(organizationMembers.org_id, orgId));
  const onAccounts = and(eq(auditLog.org_id, ""), inArray(auditLog.user_id, members));
  return q
    .select()
    .from(auditLog)
    .where(
      and(
        or(eq(auditLog.org_id, orgId), onAccounts),
        person ? or(eq(auditLog.actor, person), eq(auditLog.user_id, person)) : undefined,
        kind ? inArray(auditLog.act, actsOf(kind)) : undefined,
        before ? lt(auditLog.entry_id, before) : undefined,
      ),
    )
    .orderBy(desc(auditLog.entry_id))
    .limit(limit);
}

/** The names of the people and projects of entries, as far as they still exist. */
export async function auditNames({ q }: Pick<Scope, "q">, rows: AuditRow[]): Promise<AuditNames> {
  const people = rows.flatMap(({ actor, user_id }) => (user_id ? [actor, user_id] : [actor]));
  const places = rows.flatMap(({ details }) =>
    typeof details.project_id === "string" ? [details.project_id] : [],
  );
  const foundPeople = await inSlices(people, (ids) =>
    q.select().from(users).where(inArray(users.user_id, ids)),
  );
  const foundPlaces = await inSlices(places, (ids) =>
    q.select().from(projects).where(inArray(projects.project_id, ids)),
  );
  return {
    people: new Map(foundPeople.map((user) => [user.user_id, displayName(user)])),
    projects: new Map(foundPlaces.map((project) => [project.project_id, project.project_name])),
  };
}

const sliceSize = 500;

/** A statement takes a limited number of values. */
async function inSlices<Row>(ids: string[], read: (ids: string[]) => PromiseLike<Row[]>): Promise<Row[]> {
  const wanted = [...new Set(ids)];
  const found: Row[] = [];
  for (let at = 0; at < wanted.length; at += sliceSize)
    found.push(...(await read(wanted.slice(at, at + sliceSize))));
  return found;
}
