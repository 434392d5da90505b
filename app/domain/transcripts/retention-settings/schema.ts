import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { retentionDayChoices } from "./day-choices.ts";

/** One of the choices; empty keeps for ever. */
export const Days = z.preprocess(
  (value) => (value === "" || value === undefined ? null : typeof value === "string" ? Number(value) : value),
  z.literal([...retentionDayChoices]).nullable(),
);

export const WhichProjectRetention = z.object({ project_id: Id });
export const ChooseRetention = WhichProjectRetention.extend({
  transcript_days: Days,
  keep_recordings: z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false),
  recording_days: Days,
});

export const retentionChanged = defineEvent(
  "project.retention-changed",
  z.object({
    project_id: Id,
    transcript_days: z.number().nullable(),
    keep_recordings: z.boolean(),
    recording_days: z.number().nullable(),
  }),
  audited,
);
/** A transcript was deleted because of its age; for pages that show it. */
export const transcriptExpired = defineEvent(
  "transcript.expired",
  z.object({ meeting_id: Id, project_id: Id }),
);
