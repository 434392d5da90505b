import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import { day } from "#app/core/clock.ts";
import type { Scope, Tx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { zoneOfCaller } from "#app/domain/accounts/users/queries.server.ts";
import { notifications } from "#db/schema/notifications.ts";
import { wantPushes } from "./changes.server.ts";
import { notificationsFor } from "./inbox-queries.server.ts";
import {
  type NotificationRow,
  SnoozeNotifications,
  unreadChanged,
  WhichNotifications,
  wakeNotifications,
} from "./schema.ts";
import { momentOf, mostDays } from "./snooze.ts";
import { notificationView } from "./view.ts";

type Change = Partial<Pick<NotificationRow, "status" | "snoozed_until" | "returned_at" | "archived_at">>;

/** Those of the ids that are the caller's; none is 404. */
async function own(scope: Scope<UserActor>, { notification_ids }: { notification_ids: string[] }) {
  const found = await notificationsFor(scope, notification_ids);
  return found.length > 0 ? found : undefined;
}

async function change(tx: Tx<UserActor>, target: NotificationRow[], set: Change) {
  const ids = target.map(({ notification_id }) => notification_id);
  await tx.q.update(notifications).set(set).where(inArray(notifications.notification_id, ids));
  await tx.emit(unreadChanged, { user_ids: [tx.actor.userId] });
  return { notifications: target.map((row) => notificationView({ ...row, ...set })) };
}

export const readSeveral = operation({
  name: "notifications.read-several",
  input: WhichNotifications,
  find: own,
  run: (tx, { target }) => change(tx, target, { status: "read" }),
});

/** The reader is done with these: they leave the list, and stay in the archive. */
export const archiveNotifications = operation({
  name: "notifications.archive",
  input: WhichNotifications,
  find: own,
  run: (tx, { target }) => change(tx, target, { status: "read", snoozed_until: null, archived_at: tx.now }),
});

/** Back from the archive, or before the snooze is over. */
export const restoreNotifications = operation({
  name: "notifications.restore",
  input: WhichNotifications,
  find: own,
  run: (tx, { target }) => change(tx, target, { snoozed_until: null, archived_at: null }),
});

/** Out of the list until then; it comes back unread, unless what it was about has been settled by others. */
export const snoozeNotifications = operation({
  name: "notifications.snooze",
  input: SnoozeNotifications,
  find: own,
  async run(tx, { actor, input: { until, time_zone }, target }) {
    const zone = await zoneOfCaller(tx, time_zone);
    const at = until.includes("T") ? Date.parse(until) : momentOf(until, tx.now, zone);
    if (at === null || at <= tx.now || at > tx.now + mostDays * day) throw notThen();
    const snoozed = await change(tx, target, { status: "unread", snoozed_until: at, archived_at: null });
    const { userId: user_id } = actor;
    await tx.enqueue(wakeNotifications, { user_id }, { key: `${user_id} ${at}`, delayMs: at - tx.now });
    return snoozed;
  },
});

function notThen() {
  const message = t("Choose a time within the next 12 months");
  return new AppError(422, message, { errors: { until: [message] } });
}

/** Brings back what one person has snoozed until now. */
export const wakeSnoozed = operation({
  name: "notifications.wake",
  who: "system",
  input: wakeNotifications.payload,
  async run(tx, { input: { user_id } }) {
    const due = and(eq(notifications.user_id, user_id), lte(notifications.snoozed_until, tx.now));
    const returned_at = sql`case when ${notifications.status} = 'unread' then ${tx.now} else ${notifications.returned_at} end`;
    const woken = await tx.q
      .update(notifications)
      .set({ snoozed_until: null, returned_at })
      .where(due)
      .returning();
    await wantPushes(
      tx,
      woken.filter(({ status }) => status === "unread"),
      0,
    );
    if (woken.length > 0) await tx.emit(unreadChanged, { user_ids: [user_id] });
    return { woken: woken.length };
  },
});
