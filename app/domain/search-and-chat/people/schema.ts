import { z } from "zod";
import { Id } from "#app/core/id.ts";

export const ReadPerson = z.object({
  /** An id, or a name that means one person of the project. */
  person_id: z.string().min(1).max(200),
  /** Without one: the project the caller works in, else one that both are in. */
  project_id: Id.optional(),
  /** All that is known, not only the newest. */
  all: z.boolean().default(false),
  /** The browser's IANA time zone, for what is overdue; the one in the caller's settings comes first. */
  time_zone: z.string().max(100).optional(),
});
