import { AppError } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";

/**
 * For whoever lacks the second step that an organization requires. It is asked wherever a membership opens something; what a
 * person leads themselves is theirs still: to leave, and to see which organization it is.
 */
export function secondStepNeeded(): AppError {
  const text = t("This organization requires a second step. Add one in your profile to go on.");
  return new AppError(403, text, { code: "second_step_required" });
}
