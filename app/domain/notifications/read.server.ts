import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { notifications } from "#db/schema/notifications.ts";
import { notificationsOf } from "./queries.server.ts";
import { ListNotifications } from "./schema.ts";
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
