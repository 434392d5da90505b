import { z } from "zod";
import { message } from "#app/core/words.ts";
import { WhichLines } from "#app/domain/transcripts/recordings/schema.ts";

/** What of the sample's transcript is shown: all, one speaker's lines, or those with some words. */
export const SampleFilter = WhichLines.pick({ speaker: true, q: true });

export const SampleLine = z.object({ segment_id: z.string().max(100) });

export const noSuchSampleLine = /* @__PURE__ */ message("The sample has no such line.");
