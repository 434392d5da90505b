import { and, asc, eq, ne, notExists } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { type PeoplePage, readPeoplePage } from "#app/domain/accounts/users/people-page.ts";
import { personWithPlaces } from "#app/domain/accounts/users/queries.server.ts";
import { alias } from "#db/schema/dialect-sql.ts";
import { byName, nameColumns, users } from "#db/schema/identity.ts";
import {
  isOnlyOrganizationAdmin,
  organizationLogos,
  organizationMembers,
  organizations,
} from "#db/schema/organizations.ts";
import { projectMembers, projects } from "#db/schema/projects.ts";
import type { OrganizationRow } from "./schema.ts";
import { secondStepNeeded } from "./second-step-needed.ts";
import type { OrganizationTarget } from "./view.ts";

/** Every organization the caller belongs to, and as a guest those of their projects, by name. */
export async function organizationsOf({ q, actor }: Scope<UserActor>): Promise<OrganizationTarget[]> {
  return (await personWithPlaces({ q }, actor.userId))?.organizations ?? [];
}

/** @throws 403 for who lacks the second step that it requires */
export async function organizationFor(
  scope: Scope<UserActor>,
  orgId: string,
): Promise<OrganizationTarget | undefined> {
  const found = await ownOrganization(scope, orgId);
  if (found?.lacks_second_step) throw secondStepNeeded();
  return found;
}

/** The same also for who lacks its second step: they see that it is there, and may leave. */
export async function ownOrganization(
  scope: Scope<UserActor>,
  orgId: string,
): Promise<OrganizationTarget | undefined> {
  const { q, actor } = scope;
  const [member] = await q
    .select({
      organization: organizations,
      role: organizationMembers.role,
      isOnlyAdmin: isOnlyOrganizationAdmin,
      lacks_second_step: organizationMembers.lacks_second_step,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.org_id, organizationMembers.org_id))
    .where(and(eq(organizationMembers.org_id, orgId), eq(organizationMembers.user_id, actor.userId)));
  if (member) return member;
  const [guest] = await q
    .select({ organization: organizations, lacks_second_step: projectMembers.lacks_second_step })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.project_id, projectMembers.project_id))
    .innerJoin(organizations, eq(organizations.org_id, projects.org_id))
    .where(and(eq(projects.org_id, orgId), eq(projectMembers.user_id, actor.userId)))
    .limit(1);
  return guest && { ...guest, role: "guest", isOnlyAdmin: false };
}

const memberColumns = {
  ...nameColumns,
  role: organizationMembers.role,
  joined_at: organizationMembers.joined_at,
  second_step_since: users.second_step_since,
};

export async function membersOfOrganization({ q }: Pick<Scope, "q">, orgId: string) {
  return q
    .select(memberColumns)
    .from(organizationMembers)
    .innerJoin(users, eq(users.user_id, organizationMembers.user_id))
    .where(eq(organizationMembers.org_id, orgId))
    .orderBy(...byName);
}

/** A page of an organization's members, by name. */
export async function pageOfOrganization(scope: Pick<Scope, "q">, orgId: string, page: PeoplePage) {
  const { q } = scope;
  return readPeoplePage(page, {
    count: () => q.$count(organizationMembers, eq(organizationMembers.org_id, orgId)),
    some: (limit, offset) =>
      q.prepared(
        "some members of an organization",
        (all, places) =>
          all
            .select(memberColumns)
            .from(organizationMembers)
            .innerJoin(users, eq(users.user_id, organizationMembers.user_id))
            .where(eq(organizationMembers.org_id, places.org))
            .orderBy(...byName)
            .limit(places.limit)
            .offset(places.offset),
        { org: orgId, limit, offset },
      ),
    all: () => membersOfOrganization(scope, orgId),
  });
}

export async function memberOfOrganization({ q }: Pick<Scope, "q">, orgId: string, userId: string) {
  const [member] = await q
    .select(memberColumns)
    .from(organizationMembers)
    .innerJoin(users, eq(users.user_id, organizationMembers.user_id))
    .where(and(eq(organizationMembers.org_id, orgId), eq(organizationMembers.user_id, userId)));
  return member;
}

export async function adminIds({ q }: Pick<Scope, "q">, orgId: string): Promise<string[]> {
  const admins = await q
    .select({ id: organizationMembers.user_id })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.org_id, orgId), eq(organizationMembers.role, "org_admin")));
  return admins.map(({ id }) => id);
}

/** Everybody who sees an organization: its members, and as guests those of its projects. */
export async function memberAndGuestIds({ q }: Pick<Scope, "q">, orgId: string): Promise<string[]> {
  const members = await q
    .select({ id: organizationMembers.user_id })
    .from(organizationMembers)
    .where(eq(organizationMembers.org_id, orgId));
  const guests = await q
    .selectDistinct({ id: projectMembers.user_id })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.project_id, projectMembers.project_id))
    .where(eq(projects.org_id, orgId));
  return [...new Set([...members, ...guests].map(({ id }) => id))];
}

/** The organizations, by name, that nobody sees but this person, who is an admin there. */
export async function organizationsOnlyOf({ q }: ReadScope, userId: string): Promise<OrganizationRow[]> {
  const others = alias(organizationMembers, "others");
  const member = q
    .select({ id: others.user_id })
    .from(others)
    .where(and(eq(others.org_id, organizations.org_id), ne(others.user_id, userId)));
  const guest = q
    .select({ id: projectMembers.user_id })
    .from(projects)
    .innerJoin(projectMembers, eq(projectMembers.project_id, projects.project_id))
    .where(and(eq(projects.org_id, organizations.org_id), ne(projectMembers.user_id, userId)));
  const isAdmin = and(eq(organizationMembers.user_id, userId), eq(organizationMembers.role, "org_admin"));
  const found = await q
    .select({ organization: organizations })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.org_id, organizationMembers.org_id))
    .where(and(isAdmin, notExists(member), notExists(guest)))
    .orderBy(asc(organizations.org_name), asc(organizations.org_id));
  return found.map(({ organization }) => organization);
}

export async function logoOf({ q }: Pick<Scope, "q">, orgId: string) {
  const [logo] = await q.select().from(organizationLogos).where(eq(organizationLogos.org_id, orgId));
  return logo;
}

/**
 * A member as their sessions may concern the organization: only while they work in it. Anybody can be added to one, and
 * a person's devices are not shown to those who added them.
 */
export async function workingMember(scope: Scope<UserActor>, orgId: string, userId: string) {
  const found = await organizationFor(scope, orgId);
  if (!found || found.role === "guest") return undefined;
  const { q } = scope;
  const [member] = await q
    .select({ user: users })
    .from(organizationMembers)
    .innerJoin(users, eq(users.user_id, organizationMembers.user_id))
    .where(and(eq(organizationMembers.org_id, orgId), eq(organizationMembers.user_id, userId)));
  const works_here = member?.user.last_active_org_id === orgId;
  return member && { role: found.role, user: member.user, works_here };
}
