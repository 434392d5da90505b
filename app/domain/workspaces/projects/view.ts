import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { abilities } from "#app/core/policy.ts";
import { isPlainName, type MailContent, oneLine } from "#app/domain/mail/layout.ts";
import type { OrganizationTarget } from "#app/domain/workspaces/organizations/view.ts";
import { projectPolicy } from "./policy.ts";
import type { ProjectRow } from "./schema.ts";
/** A project as one of its members stands to it. */
export type ProjectTarget = { project: ProjectRow; role: ProjectRole; isOnlyAdmin: boolean };

export function projectView(actor: UserActor, { project, role, isOnlyAdmin }: ProjectTarget) {
  const allowed = abilities(projectPolicy, actor, { role });
  return {
    project_id: project.project_id,
    project_name: project.project_name,
    description: project.description,
    profile_url: project.profile_url,
    org_id: project.org_id,
    status: project.status,
    created_at: iso(project.created_at),
    role,
    abilities: { ...allowed, leave: allowed.leave && !isOnlyAdmin },
  };
}

/** What a list to choose from shows of a project. */
export function projectChoice({ project, role }: ProjectTarget) {
  const { project_id, project_name, profile_url } = project;
  return { project_id, project_name, profile_url, role };
}

/** The same of an organization. */
export function organizationChoice({ organization, role }: OrganizationTarget) {
  const { org_id, org_name, logo_url } = organization;
  return { org_id, org_name, logo_url, role };
}

/** The project as programs are given it: with its members, and those who are invited. */
export function projectWithMembersView(actor: UserActor, target: ProjectTarget, people: PersonOfProject[]) {
  const { project_id } = target.project;
  const members = people.filter((person) => person.project_id === project_id);
  const admins = members.filter(({ role, joined_at }) => role === "project_admin" && joined_at !== null);
  const isOnlyAdmin = target.role === "project_admin" && admins.length === 1;
  return {
    ...projectView(actor, { ...target, isOnlyAdmin }),
    members: members.map((person) => memberView(project_id, person)),
  };
}

type PersonOfProject = Member & { project_id: string };
type Member = {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: ProjectRole;
  joined_at: number | null;
};

/** A member, or with `joined_at` null an invited person who has not joined yet. */
export function memberView(
  projectId: string,
  { user_id, first_name, last_name, email, role, joined_at }: Member,
) {
  const user = { user_id, first_name, last_name, email };
  const joined = joined_at === null ? null : iso(joined_at);
  return {
    ...user,
    role,
    project_id: projectId,
    joined_at: joined,
    status: joined ? ("active" as const) : ("pending" as const),
    from_project: true,
    user,
  };
}

/** The mail to whom an invite is for. Its subject is ours: a sender's words there would make us carry their mail. */
export function inviteMail(projectName: string, link: string): MailContent {
  const name = oneLine(projectName);
  return {
    subject: "You're invited to a project",
    heading: `You're invited to ${isPlainName(name) ? `the project “${name}”` : "a project"}`,
    blocks: [{ kind: "button", label: "Join the project", href: link }],
    reason: "The link works once, for two weeks. Not expecting this? You can ignore it.",
    links: [],
  };
}
