import { z } from "zod";
import { defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";

/** Who has another name than before, and that one as it was stored. */
export const Renamed = z.object({ user_id: Id, first_name: z.string(), last_name: z.string() });
export const carryRename = defineJob("carry-rename", Renamed);
