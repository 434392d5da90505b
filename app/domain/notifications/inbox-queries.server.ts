import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import type { NotificationPlace } from "#app/core/enums/notification-place.ts";
import { meetings } from "#db/schema/meetings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { isMeetingOpen } from "./queries.server.ts";
import { mostListed } from "./schema.ts";

/** Unread and not snoozed: what the bell counts. */
export const isUnread = and(eq(notifications.status, "unread"), isNull(notifications.snoozed_until));

const isIn: Record<NotificationPlace, SQL | undefined> = {
  inbox: and(isNull(notifications.snoozed_until), isNull(notifications.archived_at)),
  snoozed: isNotNull(notifications.snoozed_until),
  archived: isNotNull(notifications.archived_at),
};

/** What came back stands where it would if it were new. */
export const listedSince = sql`coalesce(${notifications.returned_at}, ${notifications.created_at})`;

const order: Record<NotificationPlace, SQL[]> = {
  inbox: [sql`${listedSince} desc`, desc(notifications.notification_id)],
  snoozed: [sql`${notifications.snoozed_until}`, desc(notifications.notification_id)],
  archived: [desc(notifications.archived_at), desc(notifications.notification_id)],
};

type Which = { place: NotificationPlace; onlyUnread?: boolean; skip?: number; limit?: number };

/** The caller's own, newest first; of the snoozed ones first what comes back first. */
export async function notificationsOf(
  { q, actor }: Scope<UserActor>,
  { place, onlyUnread, skip = 0, limit = mostListed }: Which,
) {
  const own = and(eq(notifications.user_id, actor.userId), isIn[place], isMeetingOpen(q));
  return q
    .select()
    .from(notifications)
    .where(onlyUnread ? and(own, isUnread) : own)
    .orderBy(...order[place])
    .limit(limit)
    .offset(skip);
}

export async function notificationFor(scope: Scope<UserActor>, notificationId: string) {
  const [found] = await notificationsFor(scope, [notificationId]);
  return found;
}

/** Those of the caller's own that have these ids. */
export async function notificationsFor({ q, actor }: Scope<UserActor>, ids: string[]) {
  const own = and(inArray(notifications.notification_id, ids), eq(notifications.user_id, actor.userId));
  return q
    .select()
    .from(notifications)
    .where(and(own, isMeetingOpen(q)));
}

/** Meeting id to project id, of the meetings of notifications that were found. */
export async function projectsOfMeetings({ q }: Pick<Scope, "q">, meetingIds: string[]) {
  if (meetingIds.length === 0) return new Map<string, string>();
  const rows = await q
    .select({ meeting_id: meetings.meeting_id, project_id: meetings.project_id })
    .from(meetings)
    .where(inArray(meetings.meeting_id, meetingIds));
  return new Map(rows.map(({ meeting_id, project_id }) => [meeting_id, project_id]));
}
