import { and, eq, sql } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { Id } from "#app/core/id.ts";
import { operation, query } from "#app/core/operation.ts";
import { hashToken } from "#app/core/tokens.ts";
import { isActive } from "#app/domain/accounts/sessions/queries.server.ts";
import type { PushMessage } from "#app/providers/push/port.ts";
import { pushDevices } from "#db/schema/notifications.ts";
import { linesOf } from "./bundles.ts";
import { burstEndingWith } from "./bursts.ts";
import {
  deviceInUse,
  devicesOf,
  noticeById,
  noticesAround,
  openedTarget,
  unreadAlike,
} from "./device-queries.server.ts";
import { pushNotice, testNotice } from "./push-notice.ts";
import { mostFailures, pushNotification, sendPush, WhichDevice } from "./schema.ts";

type Came = { notification_id: string; user_id: string };

/**
 * Tells a person's devices of a notification, with all that came together with it: the last one of a burst tells of the lines
 * of the bell that the burst stands in. What was read, snoozed or archived meanwhile is in none of them.
 */
export const queuePushes = operation({
  name: "notifications.queue-pushes",
  who: "system",
  input: pushNotification.payload,
  async run(tx, { input: { notification_id } }) {
    const notice = await noticeById(tx, notification_id);
    const burst = notice ? burstEndingWith(notification_id, await noticesAround(tx, notice)) : [];
    if (!notice || burst.length === 0) return { queued: 0 };
    const told = new Set(burst);
    const lines = linesOf(await unreadAlike(tx, notice));
    const first = lines.flatMap(({ parts }) => parts.find((part) => told.has(part.notification_id)) ?? []);
    const devices = first.length === 0 ? [] : await devicesOf(tx, notice.user_id);
    for (const { device_id } of devices)
      for (const { notification_id } of first)
        await tx.enqueue(
          sendPush,
          { device_id, notification_id },
          { key: `${device_id} ${notification_id}` },
        );
    return { queued: devices.length * first.length };
  },
});

/** How long a push service keeps a notice for a browser that is not running. */
const keptSeconds = 24 * 60 * 60;

/**
 * A notice as it is to be sent now; null where there is nothing to tell any more: it was read meanwhile, its reader may not
 * see the meeting any more, or their session is over. Without `target` the device's keys cannot be opened any more.
 */
export const readPush = query({
  name: "notifications.read-push",
  who: "system",
  input: sendPush.payload,
  prepare: async ({ providers: { vault } }) => vault,
  async run(scope, { input: { device_id, notification_id }, prepared: vault }) {
    const found = await deviceInUse(scope, device_id);
    if (!found || !isActive(found, scope.now)) return null;
    const notice =
      notification_id === null
        ? testNotice
        : await noticeFor(scope, { notification_id, user_id: found.device.user_id });
    if (!notice) return null;
    const message: PushMessage = {
      ...{ notice, ttlSeconds: keptSeconds, topic: hashToken(notice.tag).slice(0, 32) },
      // A test is waited for.
      urgency: notification_id === null ? "high" : "normal",
    };
    return { target: openedTarget(vault, found.device), endpoint_hash: found.device.endpoint_hash, message };
  },
});

async function noticeFor(scope: Pick<Scope, "q">, { notification_id, user_id }: Came) {
  const notice = await noticeById(scope, notification_id);
  if (notice?.user_id !== user_id) return null;
  const lines = linesOf(await unreadAlike(scope, notice));
  const line = lines.find(({ parts }) => parts.some((part) => part.notification_id === notification_id));
  return line ? pushNotice(line) : null;
}

export const noteReached = operation({
  name: "notifications.note-reached",
  who: "system",
  input: WhichDevice,
  async run(tx, { input: { device_id } }) {
    const reached = { reached_at: tx.now, failures: 0 };
    await tx.q.update(pushDevices).set(reached).where(eq(pushDevices.device_id, device_id));
    return { success: true };
  },
});

/** Counts a notice that was not accepted; a device that fails again and again is given up. */
export const noteUnreached = operation({
  name: "notifications.note-unreached",
  who: "system",
  input: WhichDevice,
  async run(tx, { input: { device_id } }) {
    const one = eq(pushDevices.device_id, device_id);
    const [row] = await tx.q
      .update(pushDevices)
      .set({ failures: sql`${pushDevices.failures} + 1` })
      .where(one)
      .returning({ failures: pushDevices.failures });
    const isOver = row !== undefined && row.failures >= mostFailures;
    if (isOver) await tx.q.delete(pushDevices).where(one);
    return { given_up: isOver };
  },
});

/** The browser has ended it. What it has given since then stays. */
export const dropDevice = operation({
  name: "notifications.drop-device",
  who: "system",
  input: WhichDevice.extend({ endpoint_hash: Id }),
  async run(tx, { input: { device_id, endpoint_hash } }) {
    const one = and(eq(pushDevices.device_id, device_id), eq(pushDevices.endpoint_hash, endpoint_hash));
    await tx.q.delete(pushDevices).where(one);
    return { success: true };
  },
});
