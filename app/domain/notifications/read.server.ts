import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { notifications } from "#db/schema/notifications.ts";
import { concernedBy, notificationsOf, unreadOf } from "./queries.server.ts";
import { About, ListNotifications, WhichPeople } from "./schema.ts";
import { notificationView } from "./view.ts";

export const listNotifications = query({
  name: "notifications.list",
  input: ListNotifications,
  async run(scope, { input }) {
    const found = await notificationsOf(scope, input.only_unread);
    return { notifications: found.map(notificationView) };
  },
});

/** For the bell; the badge says '99+' from 100 on, so no more than that are looked at. */
export const countUnread = query({
  name: "notifications.count-unread",
  input: z.object({}),
  async run({ q }, { actor }) {
    const unread = await q
      .select({ id: notifications.notification_id })
      .from(notifications)
      .where(and(eq(notifications.user_id, actor.userId), eq(notifications.status, "unread")))
      .limit(100);
    return { unread: unread.length };
  },
});

/** The same for many people at once, by their ids. */
export const countUnreadOf = query({
  name: "notifications.count-unread-of",
  who: "system",
  input: WhichPeople,
  run: (scope, { input }) => unreadOf(scope, input.user_ids),
});

/**
 * Who may know, now, that something happened there. `members` may know all of it; `invited` are those whom a meeting
 * was opened to from outside its project: they may know of the meeting, and of an edit only if it is `own`.
 */
export const whoMayKnow = query({
  name: "notifications.who-may-know",
  who: "system",
  input: About,
  run: (scope, { input }) => concernedBy(scope, input),
});
