import { z } from "zod";
import { Id } from "#app/core/id.ts";
import { isTimeZone } from "#app/core/time-zone.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { message, t } from "#app/core/words.ts";
import { WhichGroup } from "#app/domain/meetings/context-groups/schema.ts";
import { monthPattern } from "#app/domain/search-and-chat/library/months.ts";

export const noSeriesHistory = /* @__PURE__ */ message("We couldn't load this series. Try again.");

const Wanted = z.object({
  /** YYYY-MM, in `time_zone`: the last of the six months that are counted; without it those of the last meeting. */
  until: z
    .string()
    .regex(monthPattern, { error: () => t("Enter a month as YYYY-MM") })
    .optional(),
  /** How many open items to pass over, which are listed by person. */
  skip: wholeNumber({ min: 0, max: 1_000_000 }).default(0),
  /** The browser's IANA time zone; the one in the caller's settings comes first. */
  time_zone: z
    .string()
    .max(100)
    .refine(isTimeZone, { error: () => t("This time zone is unknown") })
    .optional(),
});
export type WantedHistory = z.output<typeof Wanted>;

export const ReadSeriesHistory = Wanted.extend({ series_id: Id, project_id: Id.optional() });
export const ReadGroupHistory = Wanted.extend(WhichGroup.shape);

/** So many months are counted at once. */
export const monthsCounted = 6;
