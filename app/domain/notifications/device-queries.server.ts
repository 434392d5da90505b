import { and, asc, between, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import type { Vault } from "#app/core/vault.ts";
import type { PushTarget } from "#app/providers/push/port.ts";
import { sessions, users } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { notifications, pushDevices } from "#db/schema/notifications.ts";
import { listedAt as listedWhen } from "./bundles.ts";
import { lookBackMs, quietMs } from "./bursts.ts";
import { isUnread, listedSince } from "./inbox-queries.server.ts";
import { isBundledByProject } from "./kinds.ts";
import { isMeetingOpen } from "./queries.server.ts";
import type { DeviceRow, NotificationRow } from "./schema.ts";
import { notificationView } from "./view.ts";

type Reading = Pick<Scope, "q">;

/** A person's, newest first, with how the browser of the session calls itself. */
export async function devicesOf({ q }: Reading, userId: string) {
  const rows = await q
    .select({ device: pushDevices, user_agent: sessions.user_agent })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.session_id, pushDevices.session_id))
    .where(eq(pushDevices.user_id, userId))
    .orderBy(desc(pushDevices.created_at), desc(pushDevices.device_id));
  return rows.map(({ device, user_agent }) => ({ ...device, user_agent }));
}

export async function ownDevice(scope: Reading, userId: string, deviceId: string) {
  return (await devicesOf(scope, userId)).find(({ device_id }) => device_id === deviceId);
}

/** The device at an address, whoever's it is. */
export async function deviceAt({ q }: Reading, endpointHash: string): Promise<DeviceRow | undefined> {
  const [row] = await q.select().from(pushDevices).where(eq(pushDevices.endpoint_hash, endpointHash));
  return row;
}

/** A device with what decides whether its session may still be used. */
export async function deviceInUse({ q }: Reading, deviceId: string) {
  const { expires_at, last_seen_at } = sessions;
  const [found] = await q
    .select({ device: pushDevices, session: { expires_at, last_seen_at }, user: { status: users.status } })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.session_id, pushDevices.session_id))
    .innerJoin(users, eq(users.user_id, pushDevices.user_id))
    .where(eq(pushDevices.device_id, deviceId));
  return found;
}

/** Which of these people have a device. */
export async function peopleWithDevices({ q }: Reading, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await q
    .selectDistinct({ user_id: pushDevices.user_id })
    .from(pushDevices)
    .where(inArray(pushDevices.user_id, userIds));
  return new Set(rows.map(({ user_id }) => user_id));
}

/** What a target is sealed for. */
export function deviceOwner(deviceId: string): string {
  return `push device ${deviceId}`;
}

/** Null where it was sealed with a key that is gone. */
export function openedTarget(
  vault: Pick<Vault, "open">,
  { device_id, target_sealed }: Pick<DeviceRow, "device_id" | "target_sealed">,
): PushTarget | null {
  const text = vault.open(target_sealed, deviceOwner(device_id));
  return text === null ? null : (JSON.parse(text) as PushTarget);
}

/** A notification by its id, with the project of its meeting. */
export async function noticeById({ q }: Reading, notificationId: string) {
  const [found] = await q
    .select({ row: notifications, project_id: meetings.project_id })
    .from(notifications)
    .innerJoin(meetings, eq(meetings.meeting_id, notifications.meeting_id))
    .where(eq(notifications.notification_id, notificationId));
  return found && { ...found.row, project_id: found.project_id };
}

type Notice = NotificationRow & { project_id: string };

/** What becomes one line with it: the same person's of its kind, of its project or its meeting. */
function isAlike({ user_id, type, meeting_id, project_id }: Notice): SQL | undefined {
  const subject = isBundledByProject(type)
    ? eq(meetings.project_id, project_id)
    : eq(notifications.meeting_id, meeting_id);
  return and(eq(notifications.user_id, user_id), eq(notifications.type, type), subject);
}

/** The ids of what is like it, read or not, as far as it may be of the same burst; in the order in which it came. */
export async function noticesAround({ q }: Reading, notice: Notice) {
  const at = listedWhen(notificationView(notice));
  const near = between(listedSince, at - lookBackMs, at + quietMs);
  return q
    .select({ event_id: notifications.notification_id, at: listedSince.mapWith(Number) })
    .from(notifications)
    .innerJoin(meetings, eq(meetings.meeting_id, notifications.meeting_id))
    .where(and(isAlike(notice), near))
    .orderBy(asc(listedSince), asc(notifications.notification_id));
}

const mostTogether = 200;

/** What is like it and waits in its reader's inbox now, the newest first. */
export async function unreadAlike({ q }: Reading, notice: Notice) {
  const rows = await q
    .select({ row: notifications })
    .from(notifications)
    .innerJoin(meetings, eq(meetings.meeting_id, notifications.meeting_id))
    .where(and(isAlike(notice), isUnread, isMeetingOpen(q)))
    .orderBy(desc(listedSince), desc(notifications.notification_id))
    .limit(mostTogether);
  return rows.map(({ row }) => notificationView(row));
}
