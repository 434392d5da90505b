import { sql } from "drizzle-orm";
import type { MeetingRole } from "#app/core/enums/meeting-role.ts";
import type { MeetingStatus } from "#app/core/enums/meeting-status.ts";
import type { ParticipantAnswer } from "#app/core/enums/participant-answer.ts";
import type { Platform } from "#app/core/enums/platform.ts";
import type { TitleSource } from "#app/core/enums/title-source.ts";
import { flag, id, index, instant, integer, json, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";
import { projects } from "./projects.ts";

export const meetings = table(
  "meetings",
  {
    meeting_id: id().primaryKey(),
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** Of a title that nobody typed. */
    title_from: text().$type<TitleSource>(),
    description: text().notNull(),
    scheduled_at: instant().notNull(),
    /** When it took place, once it is completed; until then when it is planned. `refreshHeldAt` keeps it. */
    held_at: instant().notNull(),
    duration_minutes: integer().notNull(),
    /** IANA name: "tomorrow" in its words is a day there. Null where nobody said: the host's, when it is asked for. */
    time_zone: text(),
    platform_type: text().$type<Platform>(),
    manual_meeting_link: text(),
    meeting_status: text().$type<MeetingStatus>().notNull(),
    /** The name of the thread this meeting belongs to; null until it is completed. */
    context_group: text(),
    agenda_generated: flag().notNull(),
    created_by: id()
      .notNull()
      .references(() => users.user_id),
    /** Who was the host where the meeting was imported from: an imported person. Until they accept, the importer acts. */
    archive_host: id(),
    /** Only its people see it: its host, who is invited, and the admins of the project. */
    is_private: flag().notNull().default(false),
    completed_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    index("meetings_creator").on(t.created_by),
    // Of the few whose summary is on its way.
    index("meetings_processing").on(t.meeting_id).where(sql`meeting_status = 'processing'`),
    index("meetings_archive_host").on(t.archive_host).where(sql`archive_host IS NOT NULL`),
    index("meetings_project_time").on(t.project_id, t.scheduled_at),
    index("meetings_project_status").on(t.project_id, t.meeting_status, t.scheduled_at),
    index("meetings_project_held").on(t.project_id, t.held_at, t.meeting_id),
    index("meetings_project_status_held").on(t.project_id, t.meeting_status, t.held_at, t.meeting_id),
    // For the count of groups in the hub.
    index("meetings_project_status_group").on(
      t.project_id,
      t.meeting_status,
      t.context_group,
      t.held_at,
      t.meeting_id,
      // Who sees them is counted from the index as well.
      t.is_private,
      t.created_by,
    ),
    index("meetings_private").on(t.project_id, t.meeting_id).where(sql`is_private`),
    index("meetings_project_group").on(t.project_id, t.context_group, t.held_at, t.meeting_id),
  ],
);

export const meetingParticipants = table(
  "meeting_participants",
  {
    participant_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    /** Null for an external participant invited by e-mail. */
    user_id: id().references(() => users.user_id, { onDelete: "set null" }),
    email: text().notNull(),
    name: text().notNull(),
    role: text().$type<MeetingRole>().notNull(),
    status: text().$type<"invited" | ParticipantAnswer>().notNull(),
    /** When the newest answer was given, and which version of the invitation a calendar's mail answered last. */
    answered_at: instant(),
    answered_sequence: integer(),
    /** Of one who came with an archive: the imported person, or empty where the archive knew an address alone. */
    archive_person: id(),
  },
  (t) => [
    index("meeting_participants_archive").on(t.archive_person).where(sql`archive_person IS NOT NULL`),
    uniqueIndex("meeting_participants_email").on(t.meeting_id, t.email),
    index("meeting_participants_user").on(t.user_id, t.meeting_id),
  ],
);

export const meetingLinks = table(
  "meeting_links",
  {
    link_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    platform: text().$type<Platform>().notNull(),
    link_url: text().notNull(),
  },
  (t) => [index("meeting_links_meeting").on(t.meeting_id)],
);

/** The schedule form of a person who left it to connect an account; one each. */
export const meetingDrafts = table(
  "meeting_drafts",
  {
    draft_id: id().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    fields: json<Record<string, string | string[]>>().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex("meeting_drafts_user").on(t.user_id)],
);

export const agendas = table(
  "agendas",
  {
    agenda_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    agenda_items: json<string[]>().notNull(),
    generated_by_ai: flag().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex("agendas_meeting").on(t.meeting_id)],
);
