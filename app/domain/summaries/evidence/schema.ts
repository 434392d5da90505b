import type { TranscriptTiming } from "#app/core/enums/transcript-timing.ts";
export type EvidenceRow = {
  line_id: string;
  segment_id: string;
  start_ms: number;
  speaker: string;
  timing: TranscriptTiming;
};

export type ConfirmationRow = { line_id: string; confirmed_by: string; confirmed_at: number };
export type Confirmations = Map<string, ConfirmationRow>;

/** What tells where a line comes from: of a summary line and of an action item alike. */
export type LineSource = { author: string; origin?: string | null; prompt_version?: number | null };

/** The `origin` of a line of the built-in engine in the place of a model's line. */
export const builtInOrigin = "embedded";

/** A model read the meeting, its own line was not proved, and no person has written the line that stands there. */
export function isReplacement({ author, origin }: LineSource): boolean {
  return author === "ai" && origin === builtInOrigin;
}
