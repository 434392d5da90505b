import { minutesTemplates } from "#app/core/enums/minutes-template.ts";
import { ZoneName } from "#app/core/zone-name.ts";
import { Days } from "#app/domain/transcripts/retention-settings/schema.ts";
import { MinutesText } from "#app/domain/workspaces/language-model/schema.ts";
import { OrganizationName } from "#app/domain/workspaces/organizations/schema.ts";
import { ProjectDescription, ProjectName } from "#app/domain/workspaces/projects/schema.ts";
import { f, nullable, since } from "./export-fields.ts";
import { SeriesTemplateExport, TimeOfDay } from "./export-shapes.ts";
import { meetingExports } from "./meeting-exports.ts";
import { summaryExports } from "./summary-exports.ts";
import { created, ofProject, type TableExport, times } from "./table-export.ts";

const derived = "follows from the others";

/** Every table that archives hold, what is referred to before what refers to it. */
export const tableExports: TableExport[] = [
  {
    ...{ name: "organizations", table: "organizations", of: "organization", by: "org_id", key: "org_id" },
    fields: {
      id: f.id("org_id"),
      name: f.as("org_name", OrganizationName),
      created_by: f.person("created_by"),
      ...times,
    },
    omitted: {
      logo_url: derived,
      status: "is always active",
      model_allowed_at: "is said by the operators of each server",
      second_step_from: "is said by the admins on each server",
    },
    imported: (row) => ({
      ...row,
      ...{ logo_url: null, status: "active", model_allowed_at: null, second_step_from: null },
    }),
  },
  {
    ...{ name: "organization-members", table: "organizationMembers", of: "organization", by: "org_id" },
    key: "user_id",
    fields: {
      organization: f.ref("org_id", "organizations"),
      person: f.person("user_id"),
      role: f.oneOf("role", "org_admin", "member"),
      joined_at: f.time("joined_at"),
    },
    omitted: { lacks_second_step: derived },
  },
  {
    ...{ name: "projects", table: "projects", of: "project", by: "project_id", key: "project_id" },
    fields: {
      id: f.id("project_id"),
      name: f.as("project_name", ProjectName),
      description: f.as("description", ProjectDescription),
      status: f.oneOf("status", "active", "archived"),
      reviewers: f.oneOf("reviewers", "members", "admins"),
      created_by: f.person("created_by"),
      ...times,
    },
    omitted: { org_id: "is the archive's, or the one it is imported into", profile_url: derived },
    imported: (row) => ({ ...row, profile_url: null }),
  },
  ofProject(
    "project-members",
    "projectMembers",
    "user_id",
    {
      person: f.person("user_id"),
      role: f.oneOf("role", "project_admin", "member"),
      joined_at: f.time("joined_at"),
    },
    {
      omitted: {
        by_groups: "is of this server's sign-in: where a copy is, the role is given by hand",
        lacks_second_step: derived,
      },
    },
  ),
  ofProject("language-model", "modelChoices", "project_id", {
    enabled: f.flag("enabled"),
    template: since(2, f.oneOf("minutes_template", ...minutesTemplates), () => "usual"),
    own_text: since(2, f.as("minutes_text", MinutesText), () => ""),
    changed_by: f.person("changed_by"),
    changed_at: f.time("changed_at"),
  }),
  ofProject("context-group-names", "contextGroupNames", "name_id", {
    id: f.id("name_id"),
    given: f.name("given", 200),
    name: f.name("name", 200),
    named_by: f.person("named_by"),
    named_at: f.time("named_at"),
  }),
  ofProject("corrections", "corrections", "correction_id", {
    id: f.id("correction_id"),
    kind: f.oneOf("kind", "speaker", "term"),
    heard: f.text("heard", 500),
    heard_key: f.text("heard_key", 1000),
    written: f.text("written", 200),
    created_by: f.person("created_by"),
    ...created,
  }),
  ofProject(
    "meeting-series",
    "meetingSeries",
    "series_id",
    {
      id: f.id("series_id"),
      created_by: f.account("created_by", { column: "archive_creator", acts: "importer" }),
      repeats: f.oneOf("repeats", "weekly", "every_two_weeks", "monthly"),
      zone: f.as("zone", ZoneName),
      start_date: f.date("start_date"),
      time: f.as("time", TimeOfDay),
      plan: f.json("plan", SeriesTemplateExport),
      made_through: f.date("made_through"),
      ended_at: nullable(f.time("ended_at")),
      ...created,
    },
    // Else new dates would be made, booked and mailed by the copy and by the original.
    { imported: (row, now) => ({ ...row, ended_at: row.ended_at ?? now }) },
  ),
  ...meetingExports,
  ...summaryExports,
  // The last: what it says is done to the others.
  ofProject("retention", "retentionChoices", "project_id", {
    transcript_days: f.as("transcript_days", Days),
    keep_recordings: f.flag("keep_recordings"),
    recording_days: f.as("recording_days", Days),
    changed_by: f.person("changed_by"),
    changed_at: f.time("changed_at"),
  }),
];
