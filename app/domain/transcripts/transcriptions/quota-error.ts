import { AppError, tooMany } from "#app/core/errors.ts";
import { secondsToMidnight } from "#app/domain/workspaces/spending/day.ts";
import { type Refused, refusalText } from "#app/domain/workspaces/spending/refusal.ts";

/** Why a recording waits or is not taken. */
export function quotaError(refused: Refused, now: number): AppError {
  const text = refusalText(refused, "transcription");
  return refused === "access" ? new AppError(403, text) : tooMany(secondsToMidnight(now), text);
}
