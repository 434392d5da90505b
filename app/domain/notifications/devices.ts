import { z } from "zod";
import { iso, isoOrNull } from "#app/core/clock.ts";
import { defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { deviceOf } from "#app/domain/accounts/sessions/view.ts";
import type { pushDevices } from "#db/schema/notifications.ts";

/** Of one person. */
export const mostDevices = 10;
/** Notices in a row that were not accepted, after which a device is given up. */
export const mostFailures = 10;
/** Test notices that one person may ask for. */
export const testLimit = { attempts: 5, windowMs: 10 * 60_000 };

/** As `PushSubscription.toJSON()` gives it. */
export const AddDevice = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: "The push service's address must begin with https" })
    .max(2000),
  keys: z.object({
    p256dh: z.base64url("This isn't a key").max(200),
    auth: z.base64url("This isn't a key").max(100),
  }),
  /** Only where the caller had turned it on in this browser, in a session that has ended by itself. */
  renew: z.boolean().default(false),
});
export const WhichDevice = z.object({ device_id: Id });

/** Decides whether a new notification is told of by push, once what belongs to it is there too. */
export const pushNotification = defineJob("push-notification", z.object({ notification_id: Id }));

/** Seconds to wait after each try that a push service put off. */
export const pushRetrySeconds = [10, 60, 300, 1800, 7200];

/** One notice to one browser; without a notification a test. What it says is written when it is sent. */
export const sendPush = defineJob("send-push", z.object({ device_id: Id, notification_id: Id.nullable() }), {
  maxAttempts: pushRetrySeconds.length + 1,
  lane: "push",
});

export type DeviceRow = typeof pushDevices.$inferSelect;
export type DeviceView = ReturnType<typeof deviceView>;

type Listed = Pick<DeviceRow, "device_id" | "session_id" | "created_at" | "reached_at" | "failures"> & {
  user_agent: string | null;
};

/** @param sessionId of who asks */
export function deviceView(row: Listed, sessionId: string) {
  return {
    device_id: row.device_id,
    /** Browser and system in a few words. */
    device: deviceOf(row.user_agent),
    current: row.session_id === sessionId,
    created_at: iso(row.created_at),
    reached_at: isoOrNull(row.reached_at),
    failures: row.failures,
  };
}
