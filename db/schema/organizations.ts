import { sql } from "drizzle-orm";
import type { OrganizationRole } from "#app/core/enums/organization-role.ts";
import { bytes, flag, id, index, instant, primaryKey, table, text } from "../columns.ts";
import { users } from "./identity.ts";

export const organizations = table("organizations", {
  org_id: id().primaryKey(),
  org_name: text().notNull(),
  /** Where its logo is served from, with the version in it. */
  logo_url: text(),
  status: text().$type<"active">().notNull(),
  created_by: id().notNull(),
  /** When an operator let its meetings go to the language model and to transcription; null while none has. */
  model_allowed_at: instant(),
  /** From when on everybody in it needs a second step; null while it asks for none. */
  second_step_from: instant(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export const organizationMembers = table(
  "organization_members",
  {
    org_id: id()
      .notNull()
      .references(() => organizations.org_id, { onDelete: "cascade" }),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    role: text().$type<OrganizationRole>().notNull(),
    /** Its person lacks the second step that the organization requires: until they have one, it opens nothing. */
    lacks_second_step: flag().notNull().default(false),
    joined_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.org_id, t.user_id] }), index("organization_members_user").on(t.user_id)],
);

/**
 * Whether a member is the only admin, who cannot leave. The names are written out, for in a query of one table drizzle
 * writes columns without theirs.
 */
export const isOnlyOrganizationAdmin =
  sql<boolean>`("organization_members"."role" = 'org_admin' and not exists (
  select 1 from "organization_members" as "other" where "other"."org_id" = "organization_members"."org_id"
    and "other"."role" = 'org_admin' and "other"."user_id" <> "organization_members"."user_id"))`.mapWith(
    Boolean,
  );

export const organizationLogos = table("organization_logos", {
  org_id: id()
    .primaryKey()
    .references(() => organizations.org_id, { onDelete: "cascade" }),
  content_type: text().notNull(),
  content: bytes().notNull(),
  /** Of the content's SHA-256; its ETag, and what makes its address a new one. */
  version: text().notNull(),
});
