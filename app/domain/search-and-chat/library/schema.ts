import { z } from "zod";
import { meetingStatuses } from "#app/core/enums/meeting-status.ts";
import { Id } from "#app/core/id.ts";
import { isTimeZone } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import type { NamesSpoken } from "#app/domain/transcripts/speakers/speaker-match.ts";
import { cursorPattern } from "./cursor.ts";
import { monthPattern } from "./months.ts";

export const FindMeetings = z.object({
  project_id: Id,
  /** Words that the title, the group, a theme or the transcript must hold. */
  q: z
    .string()
    .trim()
    .max(5000, { error: () => t("That's too much to search for") })
    .default(""),
  /** The e-mail of someone who was invited, or the id of someone who was invited or spoke. */
  person: z.string().trim().toLowerCase().max(254).default(""),
  status: z.enum(meetingStatuses).optional(),
  topic: z.string().max(200).default(""),
  /** YYYY-MM, in `time_zone`. */
  month: z
    .string()
    .regex(monthPattern, { error: () => t("Enter a month as YYYY-MM") })
    .optional(),
  /** The `next` of the previous page, to continue after it. */
  before: z
    .string()
    .regex(cursorPattern, { error: () => t("There's no such page") })
    .optional(),
  /** IANA name. */
  time_zone: z
    .string()
    .max(100)
    .refine(isTimeZone, { error: () => t("This time zone is unknown") }),
});
export type MeetingFilter = Pick<z.output<typeof FindMeetings>, "person" | "status" | "topic"> & {
  /** The instant after which planned meetings are left out; without it they are listed. */
  plannedUntil?: number | undefined;
  /** The names under which the person spoke. */
  spoken?: NamesSpoken | undefined;
};
