import { languagesOfTurns } from "./language/identification.ts";
import { summarize } from "./summarize.ts";
import type { DigestOptions, MeetingDigest, Turn } from "./types.ts";

/** The summary of what is in the engine's language (see `summarize`), with what was left out. */
export async function digestOf(
  turns: Turn[],
  options: DigestOptions = {},
  onStep?: (step: number) => void,
): Promise<MeetingDigest> {
  const languages = await languagesOfTurns(turns);
  return summarize(turns, { ...options, languages }, onStep);
}
