import { eq, or, sql } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { notifications } from "#db/schema/notifications.ts";
import { peopleWithDevices } from "./device-queries.server.ts";
import { type NotificationRow, pushNotification } from "./schema.ts";

/** Takes the name of a deleted account out of what others were told. */
export async function forgetCreator({ q }: Pick<Tx, "q">, name: string): Promise<void> {
  const { creator_name } = notifications;
  // As a program is named that did something for them.
  const ending = `%, for ${name.replace(/[\\%_]/g, "\\$&")}`;
  const forThem = sql`${creator_name} like ${ending} escape '\\'`;
  await q
    .update(notifications)
    .set({ creator_name: "Deleted account" })
    .where(or(eq(notifications.creator_name, name), forThem));
}

/** Lets those be told by push who have a device: after a while, so that who looks at the page anyway is not disturbed. */
export async function wantPushes(
  tx: Pick<Tx, "q" | "enqueue">,
  came: Pick<NotificationRow, "notification_id" | "user_id">[],
  delayMs: number,
) {
  const ids = [...new Set(came.map(({ user_id }) => user_id))];
  const reached = await peopleWithDevices(tx, ids);
  for (const { notification_id, user_id } of came)
    if (reached.has(user_id))
      await tx.enqueue(pushNotification, { notification_id }, { key: notification_id, delayMs });
}
