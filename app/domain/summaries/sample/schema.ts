import { z } from "zod";

const Words = z
  .string()
  .transform((words) => words.slice(0, 200))
  .optional();

/** What of the sample's transcript is shown: all, one speaker's lines, or those with some words. */
export const SampleFilter = z.object({
  speaker: Words,
  q: Words,
});

export const SampleLine = z.object({ segment_id: z.string().max(100) });

export const noSuchSampleLine = "The sample has no such line.";
