import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { projectRoles } from "#app/core/enums/project-role.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { Picture } from "#app/core/picture.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { message, t } from "#app/core/words.ts";
import { PeoplePage } from "#app/domain/accounts/users/people-page.ts";
import { Email, KnownEmail } from "#app/domain/accounts/users/schema.ts";
import type { projects } from "#db/schema/projects.ts";

export const ProjectName = z
  .string({ error: () => t("Project name is required") })
  .overwrite(cleanName)
  .min(1, { error: () => t("Project name is required") })
  .max(120, { error: () => t("Use at most 120 characters") });
export const ProjectDescription = z
  .string()
  .trim()
  .max(2000, { error: () => t("Use at most 2,000 characters") });

/** A role by its name, or as the forms say it. */
const Role = z.preprocess(
  (role) => (role === "Admin" ? "project_admin" : role === "Member" ? "member" : role),
  z.enum(projectRoles).default("member"),
);

/** An entry in a list of members: an e-mail, or an e-mail with a role. */
const Listed = z.preprocess(
  (entry) => (typeof entry === "string" ? { email: entry } : entry),
  // Members from before today's rule for addresses stay in the list; who is new is asked for by it.
  z.object({ email: KnownEmail, role: Role, also_organization: z.boolean().default(false) }),
);
const MemberList = z.array(Listed).max(500, { error: () => t("Use at most 500 members") });

const noOrganization = message("No organization selected");

export const NewProject = z.object({
  org_id: z
    .string({ error: () => t(noOrganization) })
    .min(1, { error: () => t(noOrganization) })
    .max(64),
  name: ProjectName,
  description: ProjectDescription.default(""),
  picture: Picture.optional(),
  /** Besides the creator. */
  members: MemberList.default([]),
});
/** A project by its id or name, and one of its members by their address. */
export const ChooseMember = z.object({
  project: z
    .string()
    .overwrite(cleanName)
    .min(1, { error: () => t("Project is required") })
    .max(200),
  email: z.string().trim().toLowerCase().optional(),
});
export const WhichProject = z.object({ project_id: Id });
/** All, or `limit` of them after `skip`; with words, those who have them in name or e-mail. */
export const ListMembers = WhichProject.extend({
  q: PeoplePage.shape.q,
  skip: PeoplePage.shape.at,
  limit: wholeNumber({ min: 1, max: 500 }).optional(),
});
/** Words in name or e-mail, and the addresses of members who are wanted besides. */
export const FindMembers = WhichProject.extend({
  q: PeoplePage.shape.q,
  emails: z.array(z.string()).max(500).default([]),
});
export const ChangeProject = z.object({
  project_id: Id,
  name: ProjectName.optional(),
  description: ProjectDescription.optional(),
  picture: Picture.optional(),
  remove_picture: z.boolean().default(false),
  /** Who shall be in it, and the list that was looked at meanwhile; without that, the list as it is. */
  members: MemberList.optional(),
  members_before: MemberList.optional(),
});

export type MemberLists = Pick<z.output<typeof ChangeProject>, "members" | "members_before">;

/** "a@x.org, b@y.org": split on commas, trimmed, empty ones dropped. */
export const Emails = z
  .string({ error: () => t("E-mail is required") })
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
      .min(1, { error: () => t("Enter an e-mail address") })
      .max(50, { error: () => t("Invite at most 50 people at once") }),
  );

export const InviteMembers = z.object({
  project_id: Id,
  emails: Emails,
  role: Role,
  also_organization: z.boolean().default(false),
});
export const WhichMember = z.object({ project_id: Id, user_id: Id });
export const ChangeMember = WhichMember.extend({ role: z.enum(projectRoles) });
export const InviteToken = z.object({ token: z.string().min(1).max(200) });

export const LastActive = z.object({
  org_id: Id.nullable().optional(),
  project_id: Id.nullable().optional(),
  /** When the page that sends this was made; a choice made after that wins. */
  shown_at: z.iso.datetime().optional(),
});

export type LastActive = z.output<typeof LastActive>;

export const inviteDays = 14;

/** Its name, description or picture changed. */
export const projectChanged = defineEvent("project.changed", WhichProject);
/** `user_ids` are its members; after the deletion no query finds them. */
export const projectDeleted = defineEvent(
  "project.deleted",
  z.object({ project_id: Id, user_ids: z.array(Id) }),
  audited,
);
export const memberJoined = defineEvent(
  "project.member-joined",
  z.object({ project_id: Id, user_id: Id }),
  audited,
);
export const memberInvited = defineEvent(
  "project.member-invited",
  z.object({ project_id: Id, user_id: Id, role: z.string() }),
  audited,
);
export const inviteWithdrawn = defineEvent(
  "project.invite-withdrawn",
  z.object({ project_id: Id, user_id: Id }),
  audited,
);
export const memberChanged = defineEvent(
  "project.member-changed",
  z.object({ project_id: Id, user_id: Id, role: z.string() }),
  audited,
);
export const memberRemoved = defineEvent(
  "project.member-removed",
  z.object({ project_id: Id, user_id: Id }),
  audited,
);

export type ProjectRow = typeof projects.$inferSelect;
