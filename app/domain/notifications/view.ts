import { iso } from "#app/core/clock.ts";
import type { NotificationRow } from "./schema.ts";

export type NotificationView = ReturnType<typeof notificationView>;

export function notificationView(row: NotificationRow) {
  const { user_id: _user, event_id: _event, created_at, ...rest } = row;
  return { ...rest, created_at: iso(created_at) };
}
