export const notificationStatuses = ["unread", "read"] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];
