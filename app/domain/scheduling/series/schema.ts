import { z } from "zod";
import { onOff } from "#app/core/enums/on-off.ts";
import { recurrences } from "#app/core/enums/recurrence.ts";
import { defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";
import {
  ChangeMeeting,
  PlatformType,
  ScheduleMeeting,
  WhichMeeting,
} from "#app/domain/meetings/meetings/schema.ts";
import type { meetingSeries } from "#db/schema/series.ts";

export type SeriesRow = typeof meetingSeries.$inferSelect;

const Repeats = z
  .enum(["never", ...recurrences], { error: () => t("Choose how often the meeting repeats") })
  .meta({ description: "How often the meeting repeats; monthly is the same weekday of the month" });

export const ScheduleSeries = ScheduleMeeting.extend({
  automatic: z
    .enum(onOff)
    .optional()
    .meta({ description: "Whether the recorder joins automatically; the project's setting by default" }),
  repeats: Repeats.default("never"),
});

/** `following`: this meeting and all later ones of its series, and those still to be made. */
export const ChangeSeries = ChangeMeeting.omit({ meeting_status: true }).extend({
  platform_type: PlatformType.optional(),
  applies_to: z.enum(["one", "following"]).default("one"),
  repeats: Repeats.optional(),
});

export const WhichInSeries = WhichMeeting;
export const WhichProjectsSeries = z.object({ project_id: Id });

export const WhoLeftProject = z.object({ project_id: Id, user_id: Id });
/** Later dates of a project's series do not invite who left it. */
export const releaseFromSeries = defineJob("release-from-series", WhoLeftProject);

/** Meetings ahead that a series always has. */
export const meetingsAhead = 2;

/** Makes the meetings that the series of a project lack; it enqueues itself for when the next one begins. */
export const extendSeries = defineJob("extend-series", WhichProjectsSeries, {
  // A platform that books the links may be out of order for hours.
  maxAttempts: 60,
  lane: "vendors",
});
