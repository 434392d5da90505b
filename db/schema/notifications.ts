import { sql } from "drizzle-orm";
import type { NotificationKind } from "#app/core/enums/notification-kind.ts";
import type { NotificationStatus } from "#app/core/enums/notification-status.ts";
import { id, index, instant, integer, table, text, uniqueIndex } from "../columns.ts";
import { sessions, users } from "./identity.ts";
import { meetings } from "./meetings.ts";

export const notifications = table(
  "notifications",
  {
    notification_id: id().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    /** The event it reports: one notification per person and event, however often the job runs. */
    event_id: id().notNull(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    edit_request_id: id(),
    /** The thread of the comment it is about. */
    thread_id: id(),
    project_name: text().notNull(),
    creator_name: text().notNull(),
    meeting_title: text().notNull(),
    type: text().$type<NotificationKind>().notNull(),
    status: text().$type<NotificationStatus>().notNull(),
    created_at: instant().notNull(),
    /** Until then it is out of the list and not counted; it comes back by itself. */
    snoozed_until: instant(),
    /** When it last came back; from then on it stands in the list as if it were new. */
    returned_at: instant(),
    /** When its reader was done with it. */
    archived_at: instant(),
  },
  (t) => [
    uniqueIndex("notifications_once").on(t.user_id, t.event_id),
    index("notifications_snoozed").on(t.user_id, t.snoozed_until).where(sql`snoozed_until IS NOT NULL`),
    index("notifications_user").on(t.user_id, t.status, t.created_at),
    index("notifications_meeting").on(t.meeting_id, t.type),
    index("notifications_edit").on(t.edit_request_id),
  ],
);

/** The last weekly mail about open action items that was made for a person, or found to have nothing to report. */
export const weeklyDigests = table("weekly_digests", {
  user_id: id()
    .primaryKey()
    .references(() => users.user_id, { onDelete: "cascade" }),
  /** The Monday it was for, YYYY-MM-DD in the person's time zone. */
  week: text().notNull(),
  made_at: instant().notNull(),
});

/** The last mail of an evening about the meetings of the day after that was made for a person. */
export const meetingBriefs = table("meeting_briefs", {
  user_id: id()
    .primaryKey()
    .references(() => users.user_id, { onDelete: "cascade" }),
  /** The day of the meetings, YYYY-MM-DD in the person's time zone. */
  day: text().notNull(),
  made_at: instant().notNull(),
});

/** A browser in which a person wants to be told; one for each session, with which it ends. */
export const pushDevices = table(
  "push_devices",
  {
    device_id: id().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    session_id: id()
      .notNull()
      .references(() => sessions.session_id, { onDelete: "cascade" }),
    /** SHA-256 of its address at the push service, in hex: a browser is told once. */
    endpoint_hash: text().notNull(),
    /** The address and the keys that the browser gave, as JSON sealed for the device. */
    target_sealed: text().notNull(),
    created_at: instant().notNull(),
    /** When its push service last accepted something. */
    reached_at: instant(),
    /** Notices in a row that its push service did not accept. */
    failures: integer().notNull(),
  },
  (t) => [
    uniqueIndex("push_devices_session").on(t.session_id),
    uniqueIndex("push_devices_endpoint").on(t.endpoint_hash),
    index("push_devices_user").on(t.user_id),
  ],
);
