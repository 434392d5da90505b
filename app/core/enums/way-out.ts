/** The ways on which content leaves by itself: to programs that act for members, and to addresses, channels and trackers of projects. */
export const waysOut = ["agents", "webhooks", "messengers", "trackers"] as const;
export type WayOut = (typeof waysOut)[number];
