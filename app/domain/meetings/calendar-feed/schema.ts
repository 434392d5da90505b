import { z } from "zod";
import type { calendarSubscriptions } from "#db/schema/subscriptions.ts";

export type SubscriptionRow = typeof calendarSubscriptions.$inferSelect;

/** The last part of a private address: 256 bits in base64url, as a file. */
export const FeedFile = z.object({
  file: z
    .string()
    .max(80)
    .transform((name) => /^([\w-]{43})\.ics$/.exec(name)?.[1] ?? ""),
});

/** How far back and ahead a calendar is filled. */
export const daysBack = 90;
export const daysAhead = 400;
/** Meetings in one calendar at most, the soonest to come first. */
export const mostMeetings = 10_000;
/** How often programs are asked to look again. */
export const refreshSeconds = 60 * 60;

/** Where calendar programs read, below this server's origin. */
export const feedsPath = "/feeds";

export function feedPath(token: string): string {
  return `${feedsPath}/${token}.ics`;
}
