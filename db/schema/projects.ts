import { sql } from "drizzle-orm";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import type { ProjectStatus } from "#app/core/enums/project-status.ts";
import type { Reviewers } from "#app/core/enums/reviewers.ts";
import { bytes, flag, id, index, instant, primaryKey, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";
import { organizations } from "./organizations.ts";

export const projects = table(
  "projects",
  {
    project_id: id().primaryKey(),
    org_id: id()
      .notNull()
      .references(() => organizations.org_id, { onDelete: "cascade" }),
    project_name: text().notNull(),
    description: text().notNull(),
    /** Where its picture is served from, with the version in it. */
    profile_url: text(),
    status: text().$type<ProjectStatus>().notNull(),
    /** Who may review edit requests: any project member but the proposer, or only host and admins. */
    reviewers: text().$type<Reviewers>().notNull(),
    created_by: id().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [index("projects_org").on(t.org_id)],
);

export const projectPictures = table("project_pictures", {
  project_id: id()
    .primaryKey()
    .references(() => projects.project_id, { onDelete: "cascade" }),
  content_type: text().notNull(),
  content: bytes().notNull(),
  /** Of the content's SHA-256; its ETag, and what makes its address a new one. */
  version: text().notNull(),
});

export const projectMembers = table(
  "project_members",
  {
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    role: text().$type<ProjectRole>().notNull(),
    /** Whether a group at the operator's sign-in provider gave it; then it follows the groups. */
    by_groups: flag().notNull().default(false),
    /** Its person lacks the second step that the organization requires: until they have one, it opens nothing. */
    lacks_second_step: flag().notNull().default(false),
    joined_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.project_id, t.user_id] }), index("project_members_user").on(t.user_id)],
);

/**
 * Whether a member is the only admin, who cannot leave. The names are written out, for in a query of one table drizzle
 * writes columns without theirs.
 */
export const isOnlyProjectAdmin = sql<boolean>`("project_members"."role" = 'project_admin' and not exists (
  select 1 from "project_members" as "other" where "other"."project_id" = "project_members"."project_id"
    and "other"."role" = 'project_admin' and "other"."user_id" <> "project_members"."user_id"))`.mapWith(
  Boolean,
);

/** A membership that waits for its person: it becomes one only through the link, or once the e-mail is proved. */
export const invites = table(
  "invites",
  {
    invite_id: id().primaryKey(),
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    /** Who stands for the e-mail: a pending user, or an account that has not proved it yet. */
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    role: text().$type<ProjectRole>().notNull(),
    also_organization: flag().notNull(),
    /** SHA-256 (hex) of the token in the link that the inviter sees: its holder may join, and proves nothing. */
    token_hash: text().notNull(),
    /** The same of the link that went to the address alone: it proves that the address is the person's. */
    mailed_token_hash: text(),
    invited_by: id().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    accepted_at: instant(),
  },
  (t) => [
    uniqueIndex("invites_token").on(t.token_hash),
    index("invites_mailed_token").on(t.mailed_token_hash),
    uniqueIndex("invites_project_user").on(t.project_id, t.user_id),
    index("invites_user").on(t.user_id),
  ],
);
