/** The message after an edit request was approved or rejected. */
export function decisionText(approved: boolean): string {
  return approved ? "Edit approved and summary updated." : "Edit rejected.";
}
