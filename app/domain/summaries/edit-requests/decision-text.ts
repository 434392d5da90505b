import { t } from "#app/core/words.ts";
/** The message after an edit request was approved or rejected. */
export function decisionText(approved: boolean): string {
  return approved ? t("Edit approved and summary updated.") : t("Edit rejected.");
}
