/** The ways on which content leaves by itself: to programs that act for members, and to addresses that projects gave. */
export const waysOut = ["agents", "webhooks", "trackers"] as const;
export type WayOut = (typeof waysOut)[number];
