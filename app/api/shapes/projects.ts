import { z } from "zod";
import { inviteOutcomes } from "#app/core/enums/invite-outcome.ts";
import { membershipStatuses } from "#app/core/enums/membership-status.ts";
import { projectRoles } from "#app/core/enums/project-role.ts";
import { projectStatuses } from "#app/core/enums/project-status.ts";
import { Instant } from "./done.ts";

const role = z.enum(projectRoles);
const person = { user_id: z.string(), first_name: z.string(), last_name: z.string(), email: z.string() };

export const MemberAnswer = z
  .strictObject({
    ...person,
    role,
    project_id: z.string(),
    joined_at: Instant.nullable().meta({
      description: "null for an invited person who hasn't joined yet",
    }),
    status: z.enum(membershipStatuses),
    from_project: z.boolean(),
    user: z.strictObject(person),
  })
  .meta({ id: "Member" });

export const Project = z
  .strictObject({
    project_id: z.string(),
    project_name: z.string(),
    description: z.string(),
    profile_url: z.string().nullable(),
    org_id: z.string(),
    status: z.enum(projectStatuses),
    created_at: Instant,
    role,
    abilities: z.strictObject({
      edit: z.boolean(),
      delete: z.boolean(),
      manageMembers: z.boolean(),
      leave: z.boolean(),
      schedule: z.boolean(),
    }),
    members: z.array(MemberAnswer),
  })
  .meta({ id: "Project" });

export const ProjectDetails = Project.extend({
  abilities: Project.shape.abilities.extend({ addToOrganization: z.boolean() }),
}).meta({ id: "ProjectDetails" });
export const Role = z.strictObject({ role });
export const InvitationAnswer = z
  .strictObject({
    email: z.string(),
    outcome: z.enum(inviteOutcomes),
    invite_link: z
      .string()
      .nullable()
      .meta({ description: "For a person who hasn't confirmed this address: a link to pass on, shown once" }),
    mailed: z.boolean().meta({ description: "Whether a link was e-mailed to the address" }),
  })
  .meta({ id: "Invited" });

/** A participant, and what was done for the requested address. */
export const InvitedMember = MemberAnswer.extend(InvitationAnswer.shape).meta({ id: "InvitedMember" });

export const Joined = z.strictObject({ project_id: z.string(), project_name: z.string() });

export const SavedProject = Project.extend({
  invited: z.array(InvitationAnswer),
  same_name: z.boolean().meta({
    description: "Whether it was just given the name of another of the caller's projects in the organization",
  }),
}).meta({ id: "SavedProject" });
