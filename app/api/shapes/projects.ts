import { z } from "zod";
import { Instant } from "./done.ts";

const role = z.enum(["project_admin", "member"]);
const person = { user_id: z.string(), first_name: z.string(), last_name: z.string(), email: z.string() };

export const Member = z
  .strictObject({
    ...person,
    role,
    project_id: z.string(),
    joined_at: Instant.nullable().meta({
      description: "null for an invited person who has not joined yet",
    }),
    status: z.enum(["active", "pending"]),
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
    status: z.enum(["active", "archived"]),
    created_at: Instant,
    role,
    abilities: z.strictObject({
      edit: z.boolean(),
      delete: z.boolean(),
      manageMembers: z.boolean(),
      leave: z.boolean(),
      schedule: z.boolean(),
    }),
    members: z.array(Member),
  })
  .meta({ id: "Project" });

export const ProjectDetails = Project.extend({
  abilities: Project.shape.abilities.extend({ addToOrganization: z.boolean() }),
}).meta({ id: "ProjectDetails" });
export const Role = z.strictObject({ role });
export const Invited = z
  .strictObject({
    email: z.string(),
    outcome: z.enum(["invited", "added", "already_member"]),
    invite_link: z
      .string()
      .nullable()
      .meta({ description: "For a person who has not confirmed this address: to pass on, shown once" }),
    mailed: z.boolean().meta({ description: "Whether a link of its own went to the address" }),
  })
  .meta({ id: "Invited" });

/** A participant, and what was done for the requested address. */
export const InvitedMember = Member.extend(Invited.shape).meta({ id: "InvitedMember" });

export const Joined = z.strictObject({ project_id: z.string(), project_name: z.string() });

export const SavedProject = Project.extend({ invited: z.array(Invited) }).meta({ id: "SavedProject" });
