/** The ways on which content leaves by itself: to programs that act for members, and to addresses and channels that projects gave. */
export const waysOut = ["agents", "webhooks", "messengers"] as const;
export type WayOut = (typeof waysOut)[number];
