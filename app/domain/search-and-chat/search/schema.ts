import { z } from "zod";
import { Id } from "#app/core/id.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { t } from "#app/core/words.ts";

export const SearchProject = z.object({
  project_id: Id,
  q: z
    .string()
    .trim()
    .max(5000, { error: () => t("That's too much to search for") })
    .default(""),
  /** All that is found in this meeting, and in no other. */
  meeting_id: Id.optional(),
  /** How many times as many meetings as usual. */
  times: wholeNumber({ min: 1, max: 20 }).default(1),
});

export const ListRecent = z.object({
  project_id: Id,
  limit: wholeNumber({ min: 1, max: 20 }).default(6),
});
