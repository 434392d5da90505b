import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { type Platform, platforms } from "#app/core/enums/platform.ts";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { message, t } from "#app/core/words.ts";
import { ZoneName } from "#app/core/zone-name.ts";
import { WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import type { bookings } from "#db/schema/bookings.ts";

export const noDateOrTime = /* @__PURE__ */ message("Please fill date and time before generating Zoom link.");

const untitled = "Throughline meeting";
const zoomDuration = 60;

/** Which one is meant of a time that the clocks show twice. */
const Clock = { occurrence: z.string().max(10).optional() };
const Title = z
  .string()
  .overwrite(cleanName)
  .min(1)
  .max(200, { error: () => t("Use at most 200 characters") })
  .default(untitled);
const Duration = wholeNumber({ min: 1, max: 1440 }).default(zoomDuration);

/** What a link is made from. Date and time as the form has them: the platform books the meeting for them. */
export const GenerateLink = z
  .object({
    project_id: Id,
    platform_type: z.enum(platforms, { error: () => t("Platform is required") }),
    date: z.string().max(40).default(""),
    time: z.string().max(40).default(""),
    ...Clock,
    /** The zone of the form's clock; what is none is refused where the time counts. */
    zone: z.string().max(80).default(""),
    title: Title,
    duration: Duration,
  })
  .refine(({ platform_type, date, time }) => platform_type !== "zoom" || (date !== "" && time !== ""), {
    path: ["meeting_link"],
    error: () => t(noDateOrTime),
  });

export const GenerateZoomLink = z.object({
  date: z.iso.date({ error: () => t(noDateOrTime) }),
  time: z.iso.time({ error: () => t(noDateOrTime) }),
  time_zone: ZoneName.optional().meta({
    description: "The IANA zone of date and time; by default that of the caller's account",
  }),
  ...Clock,
  title: Title,
  duration: Duration,
});

/** `platform`: the name of one that needs date and time for its link. */
export function needsDateAndTime(platform: string): string {
  return t("Choose a date and time before creating a {platform} link.", { platform });
}

export const WhichBooking = z.object({ booking_id: Id });

export const zoomPostPath = "/zoom/webhook";

/** The raw body and the headers of a delivery. */
export const ZoomPost = z.object({
  body: z.instanceof(Uint8Array),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.undefined()])),
});

/** A service may be out of order for hours: the last tries are five minutes apart. */
const patience = { maxAttempts: 60, lane: "vendors" } as const;

/** Lets the platform follow a meeting that was scheduled, changed or deleted here. */
export const syncBookings = defineJob("sync-bookings", WhichMeeting, patience);
/** Reads the link that a platform was still making. */
export const receiveLink = defineJob("receive-link", WhichBooking, { ...patience, maxAttempts: 15 });
/** Removes a booking at its platform when no meeting came to use it. */
export const releaseBooking = defineJob("release-booking", WhichBooking, patience);

/** The platform says that a meeting's call has begun or is over. */
export const callReported = defineEvent(
  "meeting.call-reported",
  z.object({ meeting_id: Id, project_id: Id }),
);

export type BookingRow = typeof bookings.$inferSelect;

/**
 * What a person gets when they ask a platform for a link: a booking in their own account, the platform's address to start
 * a meeting at once, or first the question whether this server may book for them.
 */
export type LinkSource = "account" | "placeholder" | "consent";

/** A link for a meeting that is being planned. */
export type LinkView = {
  meeting_link: string;
  /** The link is only where the platform starts a meeting at once. */
  is_placeholder: boolean;
  /** The platform is still making the link; it replaces this one by itself. */
  is_pending: boolean;
  /** The platform whose account the person could connect for a link of their own. */
  connectable: Platform | null;
};
