import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { memoizedRead } from "#app/core/memoized-read.ts";
import { firstZone, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { hashToken } from "#app/core/tokens.ts";
import type { SessionRow } from "#app/domain/accounts/sessions/schema.ts";
import { socialLoginsOf } from "#app/domain/accounts/social-logins/queries.server.ts";
import { importedPeople } from "#db/schema/archives.ts";
import { users } from "#db/schema/identity.ts";
import { isOnlyOrganizationAdmin, organizationMembers, organizations } from "#db/schema/organizations.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { invites, isOnlyProjectAdmin, projectMembers, projects } from "#db/schema/projects.ts";
import type { Reader } from "#db/store.ts";
import { displayName, fromArchive, type Named } from "./display-name.ts";
import type { UserRow } from "./schema.ts";
import { tokenClaims } from "./view.ts";

const userRow = memoizedRead("user", async (q, userId: string): Promise<UserRow | undefined> => {
  const [user] = await q.prepared(
    "user",
    (all) =>
      all
        .select()
        .from(users)
        .where(eq(users.user_id, sql.placeholder("id"))),
    { id: userId },
  );
  return user;
});

export async function userById({ q }: ReadScope, userId: string): Promise<UserRow | undefined> {
  return userRow(q, userId);
}

/** The IANA zone that a person's times are in; null while nobody said it. */
export async function timeZoneOf(scope: ReadScope, userId: string): Promise<string | null> {
  return firstZone([(await userById(scope, userId))?.time_zone]);
}

const placesOf = memoizedRead("places of", async (q, userId: string) => {
  const rows = await q.prepared("places of", placesQuery, { user: userId });
  const [first] = rows;
  if (!first) return undefined;
  const byId = new Map(
    rows.flatMap(({ organization, role, isOnlyOrganizationAdmin, lacks, lacksInProject }) =>
      organization
        ? [
            [
              organization.org_id,
              {
                organization,
                role: role ?? ("guest" as const),
                isOnlyAdmin: isOnlyOrganizationAdmin === true,
                lacks_second_step: (lacks ?? lacksInProject) === true,
              },
            ],
          ]
        : [],
    ),
  );
  return {
    user: first.user,
    hasPasskey: Boolean(first.hasPasskey),
    organizations: [...byId.values()].sort((a, b) =>
      a.organization.org_name.localeCompare(b.organization.org_name),
    ),
    projects: rows.flatMap(({ project, projectRole: role, isOnlyProjectAdmin, lacksInProject }) =>
      project && role
        ? [
            {
              ...{ project, role, isOnlyAdmin: isOnlyProjectAdmin === true },
              lacks_second_step: lacksInProject === true,
            },
          ]
        : [],
    ),
  };
});

/**
 * A person with every place they belong to: organizations by name, as a guest those of their projects too, and projects by
 * name. Every page asks for all of it about its reader, so it is one statement.
 */
export async function personWithPlaces({ q }: ReadScope, userId: string) {
  return placesOf(q, userId);
}

/** The zone that the caller's times are in: the one in their settings, else their browser's. */
export async function zoneOfCaller(scope: Scope<UserActor>, ofBrowser: string | undefined): Promise<string> {
  const settings = (await personWithPlaces(scope, scope.actor.userId))?.user;
  return firstZoneOrOwn([settings?.time_zone, ofBrowser]);
}

function placesQuery(all: Pick<Reader, "select">) {
  const user = sql.placeholder("user");
  const own = eq(projectMembers.user_id, user);
  const member = all
    .select({ id: organizationMembers.org_id })
    .from(organizationMembers)
    .where(eq(organizationMembers.user_id, user));
  const guest = all
    .select({ id: projects.org_id })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.project_id, projectMembers.project_id))
    .where(own);
  const ownProjects = all.select({ id: projectMembers.project_id }).from(projectMembers).where(own);
  return all
    .select({
      user: users,
      organization: organizations,
      role: organizationMembers.role,
      project: projects,
      projectRole: projectMembers.role,
      lacks: organizationMembers.lacks_second_step,
      lacksInProject: projectMembers.lacks_second_step,
      isOnlyOrganizationAdmin,
      isOnlyProjectAdmin,
      hasPasskey: sql<boolean>`exists (select 1 from ${passkeys} where ${passkeys.user_id} = ${users.user_id})`,
    })
    .from(users)
    .leftJoin(organizations, inArray(organizations.org_id, member.union(guest)))
    .leftJoin(
      organizationMembers,
      and(eq(organizationMembers.org_id, organizations.org_id), eq(organizationMembers.user_id, user)),
    )
    .leftJoin(
      projects,
      and(eq(projects.org_id, organizations.org_id), inArray(projects.project_id, ownProjects)),
    )
    .leftJoin(projectMembers, and(eq(projectMembers.project_id, projects.project_id), own))
    .where(eq(users.user_id, user))
    .orderBy(asc(projects.project_name));
}

/** The claims of an access token for a session, as they are now. */
export async function claimsFor(
  scope: ReadScope,
  user: UserRow,
  session: Pick<SessionRow, "aal" | "amr">,
): Promise<ReturnType<typeof tokenClaims>> {
  return tokenClaims(user, session, await socialLoginsOf(scope, user.user_id));
}

export async function usersByIds({ q }: ReadScope, userIds: string[]): Promise<UserRow[]> {
  return userIds.length === 0 ? [] : q.select().from(users).where(inArray(users.user_id, userIds));
}

/**
 * Those of these users that are people: the engine, which writes summaries too, is none. The id of an imported person stands
 * for the account that accepted the name, and until then for a name from an archive.
 */
export async function peopleOf(scope: ReadScope, userIds: string[]) {
  const ids = [...new Set(userIds)].filter((id) => id !== "ai");
  if (ids.length === 0) return [];
  const found = await accountsOf(scope, ids);
  const known = new Set(found.map(({ user_id }) => user_id));
  const others = ids.filter((id) => !known.has(id));
  return others.length === 0 ? found : [...found, ...(await importedPeopleOf(scope, others))];
}

async function importedPeopleOf(scope: ReadScope, ids: string[]) {
  const named = await scope.q.select().from(importedPeople).where(inArray(importedPeople.person_id, ids));
  const accounts = await accountsOf(
    scope,
    named.flatMap(({ accepted_by }) => accepted_by ?? []),
  );
  return named.map(({ person_id: user_id, accepted_by, ...person }) => {
    const account = accounts.find((one) => one.user_id === accepted_by);
    if (account) return { ...account, user_id };
    return {
      user_id,
      email: "",
      first_name: fromArchive(displayName({ ...person, email: "" })),
      last_name: "",
    };
  });
}

async function accountsOf({ q }: ReadScope, userIds: string[]) {
  const { user_id, email, first_name, last_name } = users;
  return q.preparedForIds("accounts by their ids", userIds, (all, ids) =>
    all.select({ user_id, email, first_name, last_name }).from(users).where(inArray(user_id, ids)),
  );
}

/** User id to what the person is called. */
export function namesIn(people: (Named & { user_id: string })[]): Map<string, string> {
  return new Map(people.map((person) => [person.user_id, displayName(person)]));
}

export async function namesOf(scope: ReadScope, userIds: string[]): Promise<Map<string, string>> {
  return namesIn(await peopleOf(scope, userIds));
}

export async function userByEmail({ q }: ReadScope, email: string): Promise<UserRow | undefined> {
  const [user] = await q.select().from(users).where(eq(users.email, email)).limit(1);
  return user;
}

export async function anyUser({ q }: ReadScope): Promise<boolean> {
  const found = await q.select({ id: users.user_id }).from(users).limit(1);
  return found.length > 0;
}

/** The invite behind a link's token, while it can still be used. `mailed`: it is the link that only its address got. */
export async function openInvite({ q, now }: Pick<Scope, "q" | "now">, token: string) {
  const hash = hashToken(token);
  const either = or(eq(invites.token_hash, hash), eq(invites.mailed_token_hash, hash));
  const [invite] = await q
    .select()
    .from(invites)
    .where(and(either, isNull(invites.accepted_at), gt(invites.expires_at, now)))
    .limit(1);
  return invite && { ...invite, mailed: invite.mailed_token_hash === hash };
}
