import { iso, isoOrNull } from "#app/core/clock.ts";
import type { NotificationPlace } from "#app/core/enums/notification-place.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import type { NotificationRow } from "./schema.ts";
import type { SnoozeOffer } from "./snooze.ts";

/** Where browsers send their push subscriptions. */
export const devicesPath = "/notifications/devices";

export type NotificationView = ReturnType<typeof notificationView>;

export function notificationView(row: NotificationRow) {
  const { user_id: _user, event_id: _event, created_at, ...rest } = row;
  return {
    ...rest,
    created_at: iso(created_at),
    snoozed_until: isoOrNull(row.snoozed_until),
    returned_at: isoOrNull(row.returned_at),
    archived_at: isoOrNull(row.archived_at),
  };
}

/** A notification with what its reader can do about it where it stands. */
export type InboxItemView = NotificationView & {
  /** An edit that the reader may approve or reject now. */
  decidable: boolean;
  /** Of the meeting whose summary is ready: the reader's own open action items, the most overdue first. */
  items: ListedItemView[];
};

export type InboxView = {
  place: NotificationPlace;
  /** How many times as many as usual would show older ones; null where there are none. */
  more: number | null;
  notifications: InboxItemView[];
  offers: SnoozeOffer[];
  /** The first and the last day that may be chosen. */
  days: { first: string; last: string };
};
