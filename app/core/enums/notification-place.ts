/** Where a notification is kept: a snoozed one comes back to the inbox by itself. */
export const notificationPlaces = ["inbox", "snoozed", "archived"] as const;
export type NotificationPlace = (typeof notificationPlaces)[number];
