import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { memoizedOwnRead } from "#app/core/memoized-read.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { recordings } from "#db/schema/recordings.ts";
import { isUnread } from "./inbox-queries.server.ts";
import { isMeetingOpen } from "./queries.server.ts";

/** Whether the caller has unread notifications about a meeting. */
export const hasUnread = memoizedOwnRead("unread of a meeting", async ({ q, actor }, meetingId: string) => {
  const found = await q.prepared(
    "unread of a meeting",
    (all) => {
      const own = and(
        eq(notifications.user_id, sql.placeholder("user")),
        isUnread,
        eq(notifications.meeting_id, sql.placeholder("meeting")),
      );
      return all.select({ id: notifications.notification_id }).from(notifications).where(own).limit(1);
    },
    { user: actor.userId, meeting: meetingId },
  );
  return found.length > 0;
});

/**
 * The numbers that every page shows: how many notifications the caller has not read, up to `most`, and how many recordings
 * are active in a project of theirs.
 */
export async function barCounts({ q, actor }: Scope<UserActor>, projectId: string | null, most: number) {
  const [counts] = await q.prepared(
    `counts of the bar, up to ${most}`,
    (all) => {
      const own = and(eq(notifications.user_id, sql.placeholder("user")), isUnread);
      const unread = all
        .select({ id: notifications.notification_id })
        .from(notifications)
        .where(and(own, isMeetingOpen(all)))
        .limit(most);
      const active = all
        .select({ total: count() })
        .from(recordings)
        .innerJoin(meetings, eq(meetings.meeting_id, recordings.meeting_id))
        .where(
          and(
            eq(recordings.status, "active"),
            eq(meetings.project_id, sql.placeholder("project")),
            isShownTo(sql.placeholder("user")),
          ),
        );
      const activeRecordings = sql<number>`${active}`.mapWith(Number);
      return all.select({ unread: count(), activeRecordings }).from(unread.as("unread"));
    },
    { user: actor.userId, project: projectId },
  );
  return counts ?? { unread: 0, activeRecordings: 0 };
}

/** User id to how many are unread; a person with none is left out. */
export async function unreadOf({ q }: Pick<Scope, "q">, userIds: string[]): Promise<Record<string, number>> {
  const rows = await q
    .select({ user_id: notifications.user_id, unread: count() })
    .from(notifications)
    .where(and(inArray(notifications.user_id, userIds), isUnread, isMeetingOpen(q)))
    .groupBy(notifications.user_id);
  return Object.fromEntries(rows.map(({ user_id, unread }) => [user_id, unread]));
}
