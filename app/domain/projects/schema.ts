import { z } from "zod";
import { defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { Email } from "#app/domain/identity/schema.ts";

export const projectRoles = ["project_admin", "member"] as const;
export type ProjectRole = (typeof projectRoles)[number];

export const ProjectName = z
  .string({ error: "Project name is required" })
  .trim()
  .min(1, "Project name is required")
  .max(120, "Please use at most 120 characters");
const Description = z.string().trim().max(2000, "Please use at most 2,000 characters").default("");

export const NewProject = z.object({
  org_id: Id.min(1, "No organization selected"),
  name: ProjectName,
  description: Description,
});
export const WhichProject = z.object({ project_id: Id });
export const ChangeProject = z.object({
  project_id: Id,
  name: ProjectName.optional(),
  description: Description.optional(),
});

/** "a@x.org, b@y.org": split on commas, trimmed, empty ones dropped. */
export const Emails = z
  .string()
  .transform((list) => [
    ...new Set(
      list
        .split(",")
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(Email)
      .min(1, "Please enter an e-mail address")
      .max(50, "Please invite at most 50 people at once"),
  );

export const InviteMembers = z.object({
  project_id: Id,
  emails: Emails,
  role: z.enum(projectRoles).default("member"),
  also_organization: z.boolean().default(false),
});
export const WhichMember = z.object({ project_id: Id, user_id: Id });
export const ChangeMember = WhichMember.extend({ role: z.enum(projectRoles) });
export const InviteToken = z.object({ token: z.string().min(1).max(200) });

export const inviteDays = 14;

export const memberJoined = defineEvent("project.member-joined", z.object({ project_id: Id, user_id: Id }));
export const memberRemoved = defineEvent("project.member-removed", z.object({ project_id: Id, user_id: Id }));
