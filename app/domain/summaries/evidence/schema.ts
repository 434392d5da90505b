import { type LineProof, provingProofs } from "#app/core/enums/line-proof.ts";
import type { LineState } from "#app/core/enums/line-state.ts";
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
export type LineSource = {
  author: string;
  origin?: string | null;
  prompt_version?: number | null;
  proof?: LineProof | null;
};

/** The `origin` of a line of the built-in engine in the place of a model's line. */
export const builtInOrigin = "embedded";

/** The `origin` of a line that a person took from their own note: nobody said it. */
export const noteOrigin = "note";

/** The one rule of how far a line can be relied on; `isRelied` of the schema is the same as a condition. */
export function lineState({ author, proof }: LineSource, isKept: boolean): LineState {
  if (author !== "ai" || isKept) return "confirmed";
  return proof && provingProofs.includes(proof) ? "proved" : "possible";
}

/** What people kept or wrote stands before what they did not. */
export function keptFirst<L extends { state: LineState }>(lines: L[]): L[] {
  const isKept = ({ state }: L) => state === "confirmed";
  return [...lines.filter(isKept), ...lines.filter((line) => !isKept(line))];
}

export function isPossible({ state }: { state: LineState }): boolean {
  return state === "possible";
}

/** The proof of a line that was stored before lines were judged: one of a model had passed the proof of its time. */
export function proofBeforeJudging({ author, origin }: LineSource): LineProof | null {
  return author === "ai" && origin && origin !== builtInOrigin ? "supported" : null;
}

/** A model read the meeting, its own line was not proved, and no person has written the line that stands there. */
export function isReplacement({ author, origin }: LineSource): boolean {
  return author === "ai" && origin === builtInOrigin;
}
