import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { mayEnter, type UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { memoizedRead } from "#app/core/memoized-read.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { openInvite, personWithPlaces, userById } from "#app/domain/accounts/users/queries.server.ts";
import { organizationsOf } from "#app/domain/workspaces/organizations/queries.server.ts";
import { secondStepNeeded } from "#app/domain/workspaces/organizations/second-step-needed.ts";
import type { OrganizationTarget } from "#app/domain/workspaces/organizations/view.ts";
import { users } from "#db/schema/identity.ts";
import { organizations } from "#db/schema/organizations.ts";
import {
  invites,
  isOnlyProjectAdmin,
  projectMembers,
  projectPictures,
  projects,
} from "#db/schema/projects.ts";
import type { ProjectRow } from "./schema.ts";
import type { ProjectTarget } from "./view.ts";

const projectOfMember = memoizedRead(
  "project for",
  async (q, userId: string, projectId: string): Promise<ProjectTarget | "closed" | undefined> => {
    const [found] = await q.prepared(
      "project for",
      (all) => {
        const which = and(
          eq(projectMembers.project_id, sql.placeholder("project")),
          eq(projectMembers.user_id, sql.placeholder("user")),
        );
        return all
          .select({
            ...{ project: projects, role: projectMembers.role, isOnlyAdmin: isOnlyProjectAdmin },
            lacks: projectMembers.lacks_second_step,
          })
          .from(projectMembers)
          .innerJoin(projects, eq(projects.project_id, projectMembers.project_id))
          .where(which);
      },
      { project: projectId, user: userId },
    );
    if (!found) return undefined;
    const { lacks, ...target } = found;
    return lacks ? "closed" : target;
  },
);

/**
 * Rows are found through the caller's membership: a stranger finds nothing.
 * @throws 403 for a member who lacks the second step that the organization requires
 */
export async function projectFor(
  { q, actor }: Scope<UserActor>,
  projectId: string,
): Promise<ProjectTarget | undefined> {
  if (!mayEnter(actor, projectId)) return undefined;
  const found = await projectOfMember(q, actor.userId, projectId);
  if (found === "closed") throw secondStepNeeded();
  return found;
}

/** For a member who leaves, which needs no second step. */
export async function projectToLeave(
  { q, actor }: Scope<UserActor>,
  projectId: string,
): Promise<ProjectTarget | undefined> {
  const all = (await personWithPlaces({ q }, actor.userId))?.projects ?? [];
  return all.find(({ project }) => project.project_id === projectId);
}

/** The same by what every page reads anyway: a page that has found the caller's places needs no statement more. */
export async function ownProject(
  scope: Scope<UserActor>,
  projectId: string,
): Promise<ProjectTarget | undefined> {
  if (!mayEnter(scope.actor, projectId)) return undefined;
  const all = (await personWithPlaces(scope, scope.actor.userId))?.projects ?? [];
  const found = all.find(({ project }) => project.project_id === projectId);
  if (found?.lacks_second_step) throw secondStepNeeded();
  return found;
}

/** The project the caller works in now, as far as they still belong there; for who has chosen nothing, their only one. */
export async function currentProjectFor(scope: Scope<UserActor>): Promise<ProjectTarget | undefined> {
  const user = (await personWithPlaces(scope, scope.actor.userId))?.user;
  const own = await projectsOf(scope, user?.last_active_org_id ?? "");
  const found = own.find(({ project }) => project.project_id === user?.last_active_project_id);
  return found ?? ((await chosenOrganizationFor(scope)) ? undefined : onlyProjectFor(scope));
}

/** The organization the caller chose last, as far as they still belong there. */
export async function chosenOrganizationFor(scope: Scope<UserActor>) {
  const orgId = (await personWithPlaces(scope, scope.actor.userId))?.user.last_active_org_id;
  return orgId ? organizationAmong(await organizationsOf(scope), orgId) : undefined;
}

export function organizationAmong(own: OrganizationTarget[], orgId: string): OrganizationTarget | undefined {
  return own.find(({ organization }) => organization.org_id === orgId);
}

/** The caller's project when they are in exactly one. */
export async function onlyProjectFor(scope: Scope<UserActor>): Promise<ProjectTarget | undefined> {
  const [only, another] = await projectsOf(scope);
  return another ? undefined : only;
}

/** The caller's projects that are open to them, of all organizations or of one, by name. Every page asks. */
export async function projectsOf({ q, actor }: Scope<UserActor>, orgId?: string): Promise<ProjectTarget[]> {
  const places = (await personWithPlaces({ q }, actor.userId))?.projects ?? [];
  const all = places.filter(
    ({ project, lacks_second_step }) => !lacks_second_step && mayEnter(actor, project.project_id),
  );
  return orgId === undefined ? all : all.filter(({ project }) => project.org_id === orgId);
}

/** Whether another of the caller's projects in an organization has this name, in any case; the others are not for them to know of. */
export async function hasNamesake(
  scope: Scope<UserActor>,
  { org_id, project_id, project_name }: Pick<ProjectRow, "org_id" | "project_name"> & { project_id?: string },
): Promise<boolean> {
  const name = project_name.toLowerCase();
  const own = await projectsOf(scope, org_id);
  return own.some(
    ({ project }) => project.project_id !== project_id && project.project_name.toLowerCase() === name,
  );
}

/** For the program, or where the caller's right was asked already. */
export async function projectById({ q }: ReadScope, projectId: string): Promise<ProjectRow | undefined> {
  const [row] = await q.select().from(projects).where(eq(projects.project_id, projectId));
  return row;
}

export async function projectAdminIds({ q }: Pick<Scope, "q">, projectId: string): Promise<string[]> {
  const admins = await q
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .where(and(eq(projectMembers.project_id, projectId), eq(projectMembers.role, "project_admin")));
  return admins.map(({ id }) => id);
}

/** Projects with this id or, in any case, this name; whoever asks must be allowed to see all. */
export async function projectsNamed({ q }: Pick<Scope, "q">, text: string) {
  return q
    .select({
      project_id: projects.project_id,
      name: projects.project_name,
      org_name: organizations.org_name,
    })
    .from(projects)
    .innerJoin(organizations, eq(organizations.org_id, projects.org_id))
    .where(or(eq(projects.project_id, text), eq(sql`lower(${projects.project_name})`, text.toLowerCase())))
    .orderBy(asc(projects.project_id));
}

/** What an open invite offers, and to whom. `invited_by` is a name, and empty where the inviter has none any more. */
export async function inviteOverview(scope: Pick<Scope, "q" | "now">, token: string) {
  const invite = await openInvite(scope, token);
  if (!invite) return undefined;
  const { project_id, project_name, profile_url } = projects;
  /** A pending person has to sign up; anybody else logs in. */
  const { email, status } = users;
  const [found] = await scope.q
    .select({ project_id, project_name, profile_url, org_name: organizations.org_name, email, status })
    .from(invites)
    .innerJoin(users, eq(users.user_id, invites.user_id))
    .innerJoin(projects, eq(projects.project_id, invites.project_id))
    .innerJoin(organizations, eq(organizations.org_id, projects.org_id))
    .where(eq(invites.invite_id, invite.invite_id));
  const inviter = await userById(scope, invite.invited_by);
  // The address is not for the holder of a link.
  const invited_by = inviter ? displayName({ ...inviter, email: "" }) : "";
  return found && { ...found, role: invite.role, invited_by };
}

export async function pictureOfProject({ q }: Pick<Scope, "q">, projectId: string) {
  const [picture] = await q.select().from(projectPictures).where(eq(projectPictures.project_id, projectId));
  return picture;
}

/** What waits for a person who has since proved their address. */
export function openInvitesOf({ q, now }: Pick<Scope, "q" | "now">, userId: string) {
  return q
    .select({ invite: invites, project: projects })
    .from(invites)
    .innerJoin(projects, eq(projects.project_id, invites.project_id))
    .where(and(eq(invites.user_id, userId), isNull(invites.accepted_at), gt(invites.expires_at, now)));
}
