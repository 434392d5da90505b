import { z } from "zod";
import { defineJob } from "#app/core/events.ts";

export const purgeOld = defineJob("purge-old", z.object({}));
/** After a deletion: removes what no reference led to, and makes it all unreadable in the files. */
export const eraseDeletedJob = defineJob("erase-deleted", z.object({}).loose());
/** Deletes the transcripts and recordings that their projects keep no longer. */
export const purgeWords = defineJob("purge-words", z.object({}).loose());
