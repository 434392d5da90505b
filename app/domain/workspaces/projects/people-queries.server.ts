import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { type PeoplePage, readPeoplePage } from "#app/domain/accounts/users/people-page.ts";
import { byName, nameColumns, users } from "#db/schema/identity.ts";
import { invites, projectMembers, projects } from "#db/schema/projects.ts";

const memberColumns = {
  ...nameColumns,
  project_id: projectMembers.project_id,
  role: projectMembers.role,
  joined_at: projectMembers.joined_at,
};

export async function membersOfProjects({ q }: Pick<Scope, "q">, projectIds: string[]) {
  return q.preparedForIds("members of projects", projectIds, (all, ids) =>
    all
      .select(memberColumns)
      .from(projectMembers)
      .innerJoin(users, eq(users.user_id, projectMembers.user_id))
      .where(inArray(projectMembers.project_id, ids))
      .orderBy(...byName),
  );
}

/** Whether a person is in a project. */
export async function isMemberOf(
  { q }: Pick<Scope, "q">,
  { project_id, user_id }: { project_id: string; user_id: string },
): Promise<boolean> {
  const which = and(eq(projectMembers.project_id, project_id), eq(projectMembers.user_id, user_id));
  return (await q.$count(projectMembers, which)) > 0;
}

/** Those members of a project whose address is one of these. */
export async function membersByEmail({ q }: Pick<Scope, "q">, projectId: string, emails: string[]) {
  if (emails.length === 0) return [];
  const isOne = and(eq(projectMembers.project_id, projectId), inArray(users.email, emails));
  return q
    .select(memberColumns)
    .from(users)
    .innerJoin(projectMembers, eq(projectMembers.user_id, users.user_id))
    .where(isOne)
    .orderBy(...byName);
}

/** Everybody in these projects, and who is invited and has not come yet (`joined_at` is null), in two queries. */
export async function peopleOfProjects({ q, now }: Pick<Scope, "q" | "now">, projectIds: string[]) {
  if (projectIds.length === 0) return [];
  const members = await membersOfProjects({ q }, projectIds);
  const waiting = await q
    .select(invitedColumns)
    .from(invites)
    .innerJoin(users, eq(users.user_id, invites.user_id))
    .where(and(inArray(invites.project_id, projectIds), isOpen(now)))
    .orderBy(...byEmail);
  return [...members, ...waiting.map(notJoined)];
}

const invitedColumns = { ...nameColumns, project_id: invites.project_id, role: invites.role };
const byEmail = [asc(users.email), asc(users.user_id)];

function isOpen(now: number) {
  return and(isNull(invites.accepted_at), gt(invites.expires_at, now));
}

function notJoined<P extends object>(person: P) {
  return { ...person, joined_at: null };
}

/** Whether anybody but one is in a project, or invited to it. */
export async function hasTeammates(scope: Pick<Scope, "q" | "now">, projectId: string) {
  const { members, waiting } = await countPeople(scope, projectId);
  return members + waiting > 1;
}

/** How many are in a project, and how many are invited to it. */
async function countPeople({ q, now }: Pick<Scope, "q" | "now">, projectId: string) {
  const [found] = await q.prepared(
    "people of a project",
    (all, { project, now }) => {
      const waits = and(eq(invites.project_id, project), isOpen(now));
      const members = all.$count(projectMembers, eq(projectMembers.project_id, project));
      return all
        .select({ members, waiting: all.$count(invites, waits) })
        .from(projects)
        .where(eq(projects.project_id, project));
    },
    { project: projectId, now },
  );
  return found ?? { members: 0, waiting: 0 };
}

/** A page of a project's members by name, then of those who are invited, by e-mail. */
export async function pageOfProject(
  scope: Pick<Scope, "q" | "now">,
  projectId: string,
  { members, page }: { page: PeoplePage; members: "joined" | "joined and invited" },
) {
  const counts = await countPeople(scope, projectId);
  const waiting = members === "joined" ? 0 : counts.waiting;
  return readPeoplePage(page, {
    count: async () => counts.members + waiting,
    async some(limit, offset) {
      const joined = await someMembers(scope, projectId, { limit, offset });
      const rest = { limit: limit - joined.length, offset: Math.max(0, offset - counts.members) };
      const invited = rest.limit > 0 && waiting > 0 ? await someInvited(scope, projectId, rest) : [];
      return [...joined, ...invited.map(notJoined)];
    },
    all: () =>
      members === "joined" ? membersOfProjects(scope, [projectId]) : peopleOfProjects(scope, [projectId]),
  });
}

type Part = { limit: number; offset: number };

async function someMembers({ q }: Pick<Scope, "q">, project: string, part: Part) {
  return q.prepared(
    "some members of a project",
    (all, places) =>
      all
        .select(memberColumns)
        .from(projectMembers)
        .innerJoin(users, eq(users.user_id, projectMembers.user_id))
        .where(eq(projectMembers.project_id, places.project))
        .orderBy(...byName)
        .limit(places.limit)
        .offset(places.offset),
    { project, ...part },
  );
}

async function someInvited({ q, now }: Pick<Scope, "q" | "now">, project: string, part: Part) {
  return q.prepared(
    "some invited to a project",
    (all, places) =>
      all
        .select(invitedColumns)
        .from(invites)
        .innerJoin(users, eq(users.user_id, invites.user_id))
        .where(and(eq(invites.project_id, places.project), isOpen(places.now)))
        .orderBy(...byEmail)
        .limit(places.limit)
        .offset(places.offset),
    { project, now, ...part },
  );
}
