import { z } from "zod";
import { Id } from "#app/core/id.ts";
import { isTimeZone } from "#app/core/time-zone.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { message, t } from "#app/core/words.ts";
import { quarterPattern } from "./quarters.ts";

export const noReview = /* @__PURE__ */ message("We couldn't load the review. Try again.");

const WhichQuarter = z.object({
  project_id: Id,
  /** YYYY-Qn, in `time_zone`; without it the one of today. */
  quarter: z
    .string()
    .regex(quarterPattern, { error: () => t("Enter a quarter as YYYY-Q1 to YYYY-Q4") })
    .optional(),
  /** The browser's IANA time zone; the one in the caller's settings comes first. */
  time_zone: z
    .string()
    .max(100)
    .refine(isTimeZone, { error: () => t("This time zone is unknown") })
    .optional(),
});

const Skip = wholeNumber({ min: 0, max: 1_000_000 }).default(0);
export const ReviewQuarter = WhichQuarter.extend({
  /** How many lines of each list to pass over. */
  decided: Skip,
  delivered: Skip,
  slipped: Skip,
  open: Skip,
});

export const reviewFormats = ["csv", "md"] as const;
export type ReviewFormat = (typeof reviewFormats)[number];
export const ExportReview = WhichQuarter.extend({
  format: z.enum(reviewFormats, { error: () => t("Choose csv or md") }).default("csv"),
});
